/** Silence of a second or so in each format, made by hand: no encoder is at hand where tests run. */

export function wav(seconds: number): Buffer {
  const rate = 8000;
  const data = Buffer.alloc(Math.round(seconds * rate), 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Frames of 417 bytes at 128 kbit/s and 44.1 kHz, 26 ms each. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** The description of a stream, without its frames: players read the length from there. */
export function flac(seconds: number): Buffer {
  const rate = 44_100;
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  const bits = (BigInt(rate) << 44n) | (0n << 41n) | (15n << 36n) | BigInt(Math.round(seconds * rate));
  info.writeBigUInt64BE(bits, 10);
  return Buffer.concat([Buffer.from('fLaC', 'latin1'), Buffer.from([0x80, 0, 0, 34]), info, Buffer.alloc(2000)]);
}

/** Opus in Ogg: a head, its tags, and one page that says how long it is. */
export function ogg(seconds: number): Buffer {
  const head = Buffer.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);
  const tags = Buffer.from([...Buffer.from('OpusTags'), 0, 0, 0, 0, 0, 0, 0, 0]);
  const samples = Math.round(seconds * 48_000);
  return Buffer.concat([page(head, 0, 2, 0), page(tags, 1, 0, 0), page(Buffer.alloc(3), 2, 4, samples)]);
}

function page(packet: Buffer, number: number, flags: number, position: number): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head[5] = flags;
  head.writeBigUInt64LE(BigInt(position), 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  head[27] = packet.length;
  const whole = Buffer.concat([head, packet]);
  whole.writeUInt32LE(oggChecksum(whole), 22);
  return whole;
}

function oggChecksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000_0000 ? (sum << 1) ^ 0x04c1_1db7 : sum << 1) >>> 0;
  }
  return sum;
}
