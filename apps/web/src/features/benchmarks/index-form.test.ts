import { expect, it } from 'vitest'
import { blankIndexForm, changedOnDisk, changesLevels, indexFormData, indexMistakes } from './index-form.ts'

const csv = (name = 'levels.csv') => new File(['date,level\n2015-01-01,100\n'], name)
const named = { ...blankIndexForm, name: 'World shares' }

it('begins with the dates of the specification, and with a file missing', () => {
  expect(blankIndexForm).toMatchObject({ startDate: '2015-01-01', endDate: '2022-02-28', kind: 'levels' })
  expect(indexMistakes(named)).toEqual({ file: 'Please choose a CSV file.' })
  expect(indexMistakes({ ...named, files: { file: csv('levels.xlsx') } })).toEqual({
    file: 'Please choose a CSV file.',
  })
  expect(indexMistakes({ ...named, files: { file: csv() } })).toEqual({})
})

it('wants all three files of an index that is built, whatever levels were chosen before', () => {
  const built = { ...named, kind: 'constituents', files: { file: csv(), returns: csv() } } as const
  expect(indexMistakes(built)).toEqual({ weights: 'Please choose a CSV file.', charges: 'Please choose a CSV file.' })
})

it('says what is wrong beside each field', () => {
  const files = { file: csv() }
  expect(indexMistakes({ ...named, name: ' ', files })).toEqual({ name: 'Give the benchmark a name.' })
  expect(indexMistakes({ ...named, startDate: undefined, endDate: undefined, files })).toEqual({
    startDate: 'Choose a date.',
    endDate: 'Choose a date.',
  })
  expect(indexMistakes({ ...named, endDate: '2015-01-01', files })).toEqual({
    endDate: 'The end date must be after the start date.',
  })
  expect(indexMistakes({ ...named, startDate: '1850-01-01', files })).toEqual({
    startDate: 'Give a date from 1900 to 2100.',
  })
  expect(indexMistakes({ ...named, sourceNote: 'x'.repeat(1001), files })).toEqual({
    sourceNote: 'At most 1,000 characters.',
  })
  const { name: _, ...ofVersion } = named
  expect(indexMistakes({ ...ofVersion, files })).toEqual({})
})

it('needs no new preview for another name or note', () => {
  expect([{ name: 'Other' }, { sourceNote: 'a' }].map(changesLevels)).toEqual([false, false])
  expect([{ files: {} }, { kind: 'levels' } as const, { endDate: '2020-01-01' }].map(changesLevels)).toEqual([
    true,
    true,
    true,
  ])
})

it('sends fields before files, and only the files of its kind', async () => {
  const form = { ...named, sourceNote: 'From the adviser', files: { file: csv(), returns: csv('returns.csv') } }
  const data = await indexFormData(form)
  if (!(data instanceof FormData)) return expect.fail('a file could not be read')
  expect([...data.keys()]).toEqual(['name', 'startDate', 'endDate', 'sourceNote', 'file'])
  expect(data.get('sourceNote')).toBe('From the adviser')
  const sent = data.get('file')
  expect(sent instanceof File && (await sent.text())).toBe('date,level\n2015-01-01,100\n')
})

it('says when a file was written to after it was chosen', async () => {
  const changed = csv()
  changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  expect(await indexFormData({ ...named, files: { file: changed } })).toEqual({ file: changedOnDisk })
})
