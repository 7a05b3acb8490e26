/**
 * Fetches the items and recipes of Minecraft 1.20 (npm package minecraft-data, MIT) for e2e/minecraft.spec.ts. It is run by
 * hand, or by that test with LOREBOX_FETCH_MINECRAFT=1: neither an install nor CI should depend on a download of 24 MB.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const version = '3.117.0';
const files = ['items.json', 'recipes.json'];

/** Where the two files are once they were fetched; outside node_modules, which an install empties. */
export const minecraftFolder = fileURLToPath(new URL(`../.cache/minecraft-data-${version}`, import.meta.url));

export const hasMinecraftData = (): boolean => files.every((file) => existsSync(join(minecraftFolder, file)));

/** Downloads the package with npm and takes the two files out of it, without unpacking the rest. */
export function fetchMinecraftData(): void {
  if (hasMinecraftData()) return;
  mkdirSync(join(minecraftFolder, '..'), { recursive: true });
  const folder = mkdtempSync(join(minecraftFolder, '..', 'download-'));
  try {
    execFileSync('npm', ['pack', `minecraft-data@${version}`, '--silent', '--pack-destination', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [archive = ''] = readdirSync(folder);
    const wanted = files.map((file) => `package/minecraft-data/data/pc/1.20/${file}`);
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder, ...wanted], { stdio: 'inherit' });
    mkdirSync(minecraftFolder, { recursive: true });
    for (const [index, file] of files.entries())
      renameSync(join(folder, wanted[index] ?? ''), join(minecraftFolder, file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  fetchMinecraftData();
  console.log(`Minecraft 1.20 is in ${minecraftFolder}`);
}
