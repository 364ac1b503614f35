import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chartWeights } from '@plumbline/figures/parts/chart-font.ts'
import { measureInter } from '@plumbline/figures/parts/inter-on-screen.ts'
import { unitsPerEm } from '@plumbline/figures/parts/inter-widths.ts'
import { create } from 'fontkit'
import { expect, it } from 'vitest'
import { measureText, widthOf } from './inter.ts'

// A package of the web app, which loads it.
const { resolve } = createRequire(new URL('../../../../apps/web/package.json', import.meta.url))
const interOnScreen = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const unknown = '国'

/** Measured as a browser does, which knows what it loaded; of anything else it may not be asked. */
const onScreen = measureInter((text, weight) => {
  for (const character of text) expect(charactersOf(interOnScreen)).toContain(character)
  return widthOf(text, weight)
})

it('is what the type face says, file by file', async () => {
  // Written anew by `vitest -u packages/report/src/fonts`, when the type face has another version.
  await expect(widthsFile()).toMatchFileSnapshot('../../../figures/src/parts/inter-widths.ts')
})

it('measures on screen as on paper what the screen has, what only paper has and what neither has', () => {
  for (const text of ['Northbank', '≤ £1k', '▼ 54', 'Łódź', 'Ωμέγα', 'Рост', unknown, '中国 a', '']) {
    for (const weight of chartWeights) {
      const font = `${weight} 12px Inter`
      // Letters of different files do not move together.
      expect(Math.abs(onScreen(text, font) - measureText(text, font)), `${text} ${weight}`).toBeLessThan(0.5)
    }
  }
})

it('takes lines to be equally high in every weight', () => {
  for (const weight of chartWeights) {
    expect(onScreen(unknown, `${weight} 12px Inter`)).toBe(measureText(unknown, `${weight} 12px Inter`))
    expect(onScreen(unknown, `${weight} 12px Inter`)).toBe(7.875)
  }
})

function widthsFile(): string {
  const latin = charactersOf(interOnScreen)
  const groups = new Map<string, string>()
  for (const character of charactersOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')) {
    if (latin.has(character)) continue
    const widths = chartWeights.map((weight) => Math.round(widthOf(character, weight) * unitsPerEm)).join(',')
    groups.set(widths, (groups.get(widths) ?? '') + character)
  }
  const lines = [...groups].map(([widths, characters]) => `${widths} ${literal(characters)}`)
  return `// Made from the type face by inter-widths.test.ts of the reports, which says how.

/** Of all widths here: how many make the size of the font. */
export const unitsPerEm = ${unitsPerEm}

/** Of the box that stands for a character that no file has. */
export const boxWidth = ${widthOf(unknown, 400) * unitsPerEm}

/** What the file that screens load has. */
export const charactersOnScreen = \`${literal([...latin].join(''))}\`

/** What only the files of paper have: widths in the weights 400, 500 and 600, then the characters that are so wide. */
export const widthsBeyondScreen = \`
${lines.join('\n')}
\`
`
}

const fileSets = new Map<string, ReadonlySet<string>>()

/** Those that can stand in a text of a chart. */
function charactersOf(file: string): ReadonlySet<string> {
  const known = fileSets.get(file)
  if (known !== undefined) return known
  const font = create(readFileSync(resolve(file)))
  if ('fonts' in font) throw new TypeError('a type face of several fonts in one file')
  const all = font.characterSet.map((code) => String.fromCodePoint(code))
  const characters = new Set(all.filter((character) => !/[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/u.test(character)))
  fileSets.set(file, characters)
  return characters
}

/** As it stands in a file of code, where everything can be seen. */
function literal(text: string): string {
  return text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(/[\p{C}\p{M}\p{Z}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
