import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

export interface Caption {
  /** Seconds from the beginning. */
  from: number;
  to: number;
  text: string;
  /** What can be seen meanwhile, for the transcript. */
  shows: string;
}

interface Frame {
  file: string;
  seconds: number;
}

/**
 * Records a page frame by frame: each is a picture that is shown for so many seconds of the film, however long the machine
 * took to draw it. The pointer is drawn into the page, as a headless browser has none.
 */
export class Recorder {
  readonly captions: Caption[] = [];
  readonly #page: Page;
  readonly #folder: string;
  readonly #frames: Frame[] = [];
  #time = 0;
  #pointer = { x: 640, y: 360 };

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Seconds recorded so far. */
  get seconds(): number {
    return this.#time;
  }

  /** From here on the caption says this. */
  say(text: string, shows: string): void {
    const last = this.captions.at(-1);
    if (last) last.to = this.#time;
    this.captions.push({ from: this.#time, to: this.#time, text, shows });
  }

  /** The page as it is, for so long. */
  async hold(seconds: number): Promise<void> {
    await this.#drawPointer(false);
    await this.#frame(seconds);
  }

  async moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`Nothing to point at: ${target}`);
    const [from, to] = [this.#pointer, { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 }];
    const steps = 7;
    for (let step = 1; step <= steps; step += 1) {
      // Slow at both ends.
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      this.#pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.hold(0.06);
    }
  }

  async click(target: Locator): Promise<void> {
    await this.moveTo(target);
    await this.#drawPointer(true);
    await this.#frame(0.15);
    await target.click();
    await this.hold(0.4);
  }

  async type(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += 2) {
      await this.#page.keyboard.type(text.slice(at, at + 2));
      await this.#frame(0.08);
    }
  }

  async press(key: string, seconds = 0.3): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.hold(seconds);
  }

  /** Ends the recording; answers the list of frames as ffmpeg's concat reads it. */
  finish(): string {
    const last = this.captions.at(-1);
    if (last) last.to = this.#time;
    const lines = this.#frames.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds}`]);
    const list = join(this.#folder, 'frames.txt');
    // The last frame counts only when it is named again.
    writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${this.#frames.at(-1)?.file}'\n`);
    return list;
  }

  async #frame(seconds: number): Promise<void> {
    const file = `${String(this.#frames.length).padStart(5, '0')}.png`;
    await this.#page.screenshot({ path: join(this.#folder, file), caret: 'initial' });
    this.#frames.push({ file, seconds });
    this.#time += seconds;
  }

  async #drawPointer(isPressed: boolean): Promise<void> {
    await this.#page.evaluate(
      ([x, y, pressed]) => {
        let pointer = document.getElementById('film-pointer');
        if (!pointer) {
          pointer = document.createElement('div');
          pointer.id = 'film-pointer';
          pointer.ariaHidden = 'true';
          document.documentElement.append(pointer);
          Object.assign(pointer.style, {
            position: 'fixed',
            zIndex: '2147483647',
            width: '22px',
            height: '22px',
            borderRadius: '50%',
            border: '2px solid #2f5fd0',
            pointerEvents: 'none',
          });
        }
        pointer.style.left = `${x - 11}px`;
        pointer.style.top = `${y - 11}px`;
        pointer.style.background = pressed ? 'rgb(47 95 208 / 0.55)' : 'rgb(47 95 208 / 0.18)';
      },
      [this.#pointer.x, this.#pointer.y, isPressed] as const,
    );
  }
}
