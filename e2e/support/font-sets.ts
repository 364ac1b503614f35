import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wideFont } from './wide-font.ts'

type Fonts = Readonly<Record<string, Buffer>>

const ownFonts = { "the machine's own fonts": undefined }

/** Fonts that a machine may have, by file name. Only on Linux a browser can be told what to find instead of its own. */
export const fontSets: Readonly<Record<string, Fonts | undefined>> =
  process.platform === 'linux'
    ? {
        ...ownFonts,
        'a Chinese font': { 'wide.ttf': wideFont('Wide Han', ' ', '\uFFFF') },
        // Without any font the browser itself ends as soon as it has to show a letter.
        'no font but a space': { 'space.ttf': wideFont('Space', ' ', ' ') },
      }
    : ownFonts

/** A folder in which a browser finds these fonts and no others, and the environment that makes it look there. */
export function fontFolder(fonts: Fonts | undefined) {
  if (fonts === undefined) return { environment: process.env, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-fonts-'))
  mkdirSync(join(folder, 'fonts'))
  for (const [name, font] of Object.entries(fonts)) writeFileSync(join(folder, 'fonts', name), font)
  const settings = join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  return {
    environment: { ...process.env, FONTCONFIG_FILE: settings },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
