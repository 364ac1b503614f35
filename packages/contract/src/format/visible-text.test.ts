import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inSentence, nameInSentence, visibleText, withoutIsolates } from './visible-text.ts'

it.each([
  ['a space of no width', 'zero\u200Bwidth', 'zero□width'],
  ['nothing else', '\u200B', '□'],
  ['an override of direction', '\u202Eevil\u202C name', '□evil□ name'],
  ['isolates', 'a\u2067b\u2069', 'a□b□'],
  ['a soft hyphen and a byte order mark', 'so\u00ADft\uFEFF', 'so□ft□'],
  ['a joiner between Latin letters', 'a\u200Db', 'a□b'],
  ['a variation selector on a letter', 'a\uFE0F', 'a□'],
  ['fillers and the blank Braille pattern', '\u3164\uFFA0\u2800', '□□□'],
])('marks %s', (_, name, shown) => {
  expect(visibleText(name)).toBe(shown)
})

it.each([
  'Default Growth',
  'שלום עולם',
  'مرحبا',
  'می\u200Cخواهم',
  'क्\u200Dष',
  'family 👩‍👩‍👧‍👦',
  'heart ❤\uFE0F',
  'wave 👋🏽',
  '1\uFE0F\u20E3 first',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  `e${'\u0301'.repeat(120)}`,
  '中文基金',
])('leaves %j as it is', (name) => {
  expect(visibleText(name)).toBe(name)
})

it('leaves no two names alike that differ by hidden characters between Latin letters', () => {
  const hidden = fc.constantFrom('\u200B', '\u200D', '\u202E', '\u2066', '\u00AD', '\uFEFF', '\u2060', '\uFE0F')
  fc.assert(
    fc.property(fc.array(hidden, { minLength: 1, maxLength: 5 }), (between) => {
      const shown = visibleText(`Gro${between.join('')}wth`)
      return shown === `Gro${'□'.repeat(between.length)}wth`
    }),
  )
})

it('keeps a name that is read from the right apart in a sentence, and leaves all others as they are', () => {
  expect(inSentence('קרן צמיחה')).toBe('\u2068קרן צמיחה\u2069')
  expect(inSentence('Growth صندوق')).toBe('\u2068Growth صندوق\u2069')
  for (const name of ['Default Growth', '中文基金', 'Ταμείο', '□evil□ name']) expect(inSentence(name)).toBe(name)
})

it('takes those isolates away again, and no others', () => {
  const sentence = `from 48 (${inSentence('קרן')}) to 70 (${inSentence('صندوق')} and North)`
  expect(withoutIsolates(sentence)).toBe('from 48 (קרן) to 70 (صندوق and North)')
  for (const text of ['a\u2068b\u2069', '\u2069קרן\u2068', '\u2068קרן']) expect(withoutIsolates(text)).toBe(text)
})

it('keeps a name that is read from the right apart in a sentence, once hidden characters are marked', () => {
  expect(nameInSentence('Harbour Pensions')).toBe('Harbour Pensions')
  expect(nameInSentence('קרן\u200B 7')).toBe('\u2068קרן□ 7\u2069')
})
