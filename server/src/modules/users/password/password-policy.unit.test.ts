import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './password-policy.ts';

const common = (password: string) => isCommonPassword(password, 'margaret.hamilton@apollo.example');

describe('decisions §2: common passwords are refused', () => {
  test.each([
    ['listed', 'unbelievable'],
    ['listed, in capitals', 'QWERTY123456'],
    ['a listed word with a number', 'password2024!'],
    ['a listed word between signs', '!!dragon12345'],
    ['leet spelling', 'p4$$w0rd1234'],
    ['a listed word twice', 'dragondragon'],
    ['two very common words', 'iloveyouprincess'],
    ['one letter', 'aaaaaaaaaaaaaa'],
    ['a short pattern repeated', 'abc1abc1abc1'],
    ['a row of keys', 'qwertyuiop[]'],
    ['a row of keys backwards', 'poiuytrewqlkj'],
    ['columns of keys', '1qaz2wsx3edc'],
    ['the alphabet', 'abcdefghijklm'],
    ['digits in order', '123456789012'],
    ['the own name', 'MargaretHamilton1'],
    ['the own address', 'margaret.hamilton@apollo'],
    ['our name', 'lorebox-2026!'],
  ])('%s: %s', (_, password) => {
    expect(common(password)).toBe(true);
  });
});

describe('decisions §2: no composition rules: what is merely plain is accepted', () => {
  test.each([
    'correct mule battery staple',
    'tapirs knit socks',
    'Vz8#kQ2!pLw9',
    'umbrella teapot ravine',
    'ünüçörn façade straße',
    'my cat ate 3 lampshades',
  ])('%s', (password) => {
    expect(common(password)).toBe(false);
  });
});
