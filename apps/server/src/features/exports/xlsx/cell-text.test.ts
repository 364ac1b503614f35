import { expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

/** As ECMA-376 has spreadsheets read a text (ST_Xstring). */
const read = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

it.each(['_x0041_', '_x0041_x0042_', 'a_x003D_1+1', '_x005F_', '__x0041__', 'index_x', 'Fund', '_x00G1_', ''])(
  'shows %j as it is',
  (text) => {
    expect(read(cellText(text))).toBe(text)
  },
)

it('leaves out what XML has no way to write', () => {
  expect(cellText('=a\u0001\ufffe\uffff<é')).toBe('=a<é')
  // A letter by its number may come about where another was left out.
  expect(read(cellText('_\u0001x0041_'))).toBe('_x0041_')
})
