import type { BenchmarkPreview } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { RestateDialog } from './restate-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const picture: BenchmarkPreview['picture'] = {
  points: [
    { date: '2023-12-31', pounds: 100 },
    { date: '2024-02-29', pounds: 104.5 },
  ],
  gaps: [],
  levels: 3,
  months: 2,
  firstDate: '2023-12-31',
  lastDate: '2024-02-29',
  largestGap: { from: '2023-12-31', to: '2024-01-31', days: 31 },
  years: [{ year: 2024, growth: 0.045, whole: false }],
  volatility: null,
  correlation: null,
}
const version = {
  version: 1,
  startDate: '2023-12-31',
  endDate: '2024-02-29',
  levels: 3,
  monthsInCommon: null,
  largestDifference: null,
  sourceNote: 'From the adviser',
  charges: null,
  files: [{ kind: 'file', name: 'levels.csv', bytes: 57, sha256: 'a' }],
  sha256: 'b',
  addedBy: null,
  addedAt: '2026-10-14T10:00:00.000Z',
  batches: [],
  comparedBy: [],
  openImports: 0,
}
const { startDate, endDate } = version
const details = { id: '2', name: 'World shares', startDate, endDate, versions: [version], picture, keptBecause: null }
const differences = {
  months: 2,
  different: 1,
  largest: [{ month: '2024-02', before: 0.0346, after: 0.0446 }],
  added: 0,
  dropped: 0,
}
const preview = { picture, leftOut: 4, charges: null, warnings: [], replaces: 1, differences }
const same = 'These levels are those of version 1 already. Nothing was saved.'

/** A server that has the benchmark, and refuses every save, as the levels it has unless told otherwise. */
function answering(
  requests: string[],
  previewAnswer: () => Response = () => Response.json(preview),
  refusal: object = { message: same, fields: { file: same } },
) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(`${init.method} ${address}`)
    if (address.endsWith('/preview')) return previewAnswer()
    if (init.method === 'POST') {
      return Response.json({ code: 'conflict', ...refusal }, { status: 409 })
    }
    return Response.json(details)
  })
}

async function chosen(person: ReturnType<typeof draw>['person'], name = 'levels.csv') {
  const dialog = await screen.findByRole('dialog', { name: /Restate World shares/ })
  await person.upload(within(dialog).getByLabelText('Levels', { selector: 'input' }), new File(['date,level\n'], name))
  return dialog
}

it('sends nothing without a file', async () => {
  const requests: string[] = []
  answering(requests)
  const { person } = draw(<RestateDialog opened id="2" onClose={() => {}} />)
  await person.click(await screen.findByRole('button', { name: 'Check the file' }))
  expect(await screen.findByText('Please choose a CSV file.')).toBeDefined()
  expect(requests).toEqual(['GET /api/benchmarks/2'])
})

it('shows what changes before it saves, and a refusal beside the file', async () => {
  const requests: string[] = []
  answering(requests)
  const { person } = draw(<RestateDialog opened id="2" onClose={() => {}} />)
  const dialog = await chosen(person)
  await person.click(within(dialog).getByRole('button', { name: 'Check the file' }))
  const shown = await within(dialog).findByRole('region', { name: 'Preview' })
  expect(shown.textContent).toContain('Growth differs in 1 of the 2 months that both versions span.')
  expect(within(shown).getByRole('row', { name: 'Feb 2024 3.46% 4.46% +1.00 points' })).toBeDefined()
  expect(shown.textContent).toContain('4 levels outside the two dates are left out.')
  expect(requests).not.toContain('POST /api/benchmarks/2/versions')
  await person.click(within(dialog).getByRole('button', { name: 'Save version 2' }))
  expect(await within(dialog).findAllByText(same)).toHaveLength(2)
})

it('wants another preview when somebody has saved a version since', async () => {
  const requests: string[] = []
  const meanwhile =
    'Version 2 of this benchmark was saved meanwhile. Check again what yours changes. Nothing was saved.'
  answering(requests, undefined, { message: meanwhile, fields: { replaces: meanwhile } })
  const { person } = draw(<RestateDialog opened id="2" onClose={() => {}} />)
  const dialog = await chosen(person)
  await person.click(within(dialog).getByRole('button', { name: 'Check the file' }))
  await person.click(await within(dialog).findByRole('button', { name: 'Save version 2' }))
  expect(await within(dialog).findByText(meanwhile)).toBeDefined()
  expect(within(dialog).queryByRole('region', { name: 'Preview' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Check the file' })).toBeDefined()
})

it('wants another preview when the file has changed since', async () => {
  answering([])
  const { person } = draw(<RestateDialog opened id="2" onClose={() => {}} />)
  const dialog = await chosen(person)
  await person.click(within(dialog).getByRole('button', { name: 'Check the file' }))
  await within(dialog).findByRole('region', { name: 'Preview' })
  await chosen(person, 'other.csv')
  expect(within(dialog).queryByRole('region', { name: 'Preview' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Check the file' })).toBeDefined()
})

it('lists what is wrong row by row', async () => {
  const problems = [{ file: 'file', row: 3, column: 'level', value: 'abc', reason: 'This is not a number.' }]
  const message = 'There is an error. Nothing was saved.'
  const unusable = { count: 1, problems, csv: 'file,row,column,value,reason\r\n' }
  const answer = { code: 'invalid_input', message, fields: { file: 'This file has an error.' }, details: unusable }
  answering([], () => Response.json(answer, { status: 422 }))
  const { person } = draw(<RestateDialog opened id="2" onClose={() => {}} />)
  const dialog = await chosen(person)
  await person.click(within(dialog).getByRole('button', { name: 'Check the file' }))
  const errors = await within(dialog).findByRole('region', { name: 'Errors of the files' })
  expect(within(errors).getByRole('row', { name: '3 level abc This is not a number.' })).toBeDefined()
  expect(within(errors).getByRole('button', { name: 'Download all errors (CSV)' })).toBeDefined()
  await waitFor(() => expect(within(dialog).getByText('This file has an error.')).toBeDefined())
})
