// Pictures of a pack. While it is worked on, it names each by its hash and the server keeps them; a file that travels holds them whole, as base64 in short lines.

import { api, Failure } from '../wire/api';

/** As the server takes it (core/pictures.py), … */
const MOST_BYTES = 131_072;
/** … and how light one is made where that costs little: a whole deck has to fit. */
const LIGHT = 65_536;
const LINE = 240;
/** Sides that are tried, one after the other, until the picture is light enough. */
const SIDES = [640, 512, 400, 320, 256, 192, 128];
const QUALITY = 0.85;
const HELD = /^([ \t]*)data[ \t]*=[ \t]*\[([\s"A-Za-z0-9+/=,]*)\]/gm;
const NAMED = /^([ \t]*)hash[ \t]*=[ \t]*"([0-9a-f]{64})"/gm;

function lines(data: Uint8Array): string[] {
  let text = '';
  for (const byte of data) text += String.fromCharCode(byte);
  const coded = btoa(text);
  return Array.from({ length: Math.ceil(coded.length / LINE) }, (_, at) => coded.slice(at * LINE, (at + 1) * LINE));
}

/** An SVG as it is; anything else made light enough, as a PNG where something shines through or it stays light, else as a JPEG. Nothing if that cannot be. */
export async function smaller(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  if (file.type.startsWith('image/svg') || file.name.toLowerCase().endsWith('.svg')) return bytes(file);
  const found = await createImageBitmap(file).catch(() => null);
  if (!found) return bytes(file); // the server says what is wrong with it
  let least: Blob | null = null;
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(found.width, found.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(found.width * scale));
    canvas.height = Math.max(1, Math.round(found.height * scale));
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    pen.drawImage(found, 0, 0, canvas.width, canvas.height);
    const kinds = through(pen) ? ['image/png'] : ['image/png', 'image/jpeg'];
    for (const kind of kinds) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, QUALITY));
      if (blob && blob.size <= LIGHT) return bytes(blob);
      if (blob && blob.size <= MOST_BYTES && !least) least = blob;
    }
  }
  return least && bytes(least);
}

async function bytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Whether anything shines through. */
function through(pen: CanvasRenderingContext2D): boolean {
  const { data } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 255) return true;
  return false;
}

/** A pack as it is worked on: the pictures that it holds are brought to the server and named. One that is none stays, and is told of at its place. */
export async function named(text: string): Promise<string> {
  return replaced(text, HELD, async ([all, before, held]) => {
    const coded = held!.replace(/[^A-Za-z0-9+/=]/g, '');
    try {
      const data = Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
      return `${before}hash = "${(await api.bring(data)).hash}"`;
    } catch (failure) {
      if (failure instanceof Failure && failure.code !== 'bad-picture') throw failure;
      return all!;
    }
  });
}

/** A pack as it travels: with the pictures that it names in it. */
export async function whole(text: string): Promise<string> {
  return replaced(text, NAMED, async ([all, before, hash]) => {
    const data = await api.picture(hash!).catch(() => null);
    if (!data) return all!;
    const held = lines(data).map((line) => `${before}  "${line}",\n`);
    return `${before}data = [\n${held.join('')}${before}]`;
  });
}

async function replaced(text: string, what: RegExp, by: (found: RegExpMatchArray) => Promise<string>): Promise<string> {
  let [made, from] = ['', 0];
  for (const found of text.matchAll(what)) {
    made += text.slice(from, found.index) + (await by(found));
    from = found.index + found[0].length;
  }
  return made + text.slice(from);
}
