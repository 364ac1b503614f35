import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { SelectionBar, sumText } from './selection-bar.tsx'
import { useTableSelection } from './use-selection.ts'

const saver = (dataId: string, score: number | null, pot: number): SaverRow => ({
  id: dataId,
  dataId,
  providerId: 2,
  status: 'scored',
  outlierReason: null,
  scheme: '',
  fund: '',
  scores: { score },
  firstContributionDate: '2001-02-03',
  lastContributionDate: '2025-02-03',
  totalContributionAmount: 100,
  analysis: {
    irr: 0.05,
    benchmarkIrr: 0.04,
    navAmount: pot,
    benchmarkNavAmount: 90,
    navDate: '2026-03-31',
    segmentData: {},
  },
})
const first = [saver('A', 20, 1_000_000), saver('B', null, 500), saver('C', 41, 250)]
const second = [saver('D', 60, 10)]
const columns = [
  { id: 'dataId', header: 'Saver ID', cell: (row: SaverRow) => row.dataId },
  { id: 'pot', header: 'Pot Size', cell: (row: SaverRow) => `£${row.analysis.navAmount}` },
]

it('adds up pots, and averages the scores that there are', () => {
  expect(sumText(first)).toBe('£1,000,750 · average score 31')
  expect(sumText([saver('B', null, 500)])).toBe('£500')
})

function List({ shown, filter = '' }: { readonly shown: readonly SaverRow[]; readonly filter?: string }) {
  const selection = useTableSelection(filter, shown, false)
  return (
    <section aria-labelledby="all-savers" onKeyDown={selection.onKeyDown}>
      <h2 id="all-savers" tabIndex={-1}>
        Head
      </h2>
      {shown.map(({ id }) => (
        <button key={id} type="button" onClick={() => selection.onChange(new Set([...selection.selected, id]))}>
          Select {id}
        </button>
      ))}
      <output>{selection.tableRows.map(({ id }) => id).join(' ')}</output>
      {selection.isSelecting && (
        <SelectionBar
          rows={selection.rows}
          total={12_187}
          columns={columns}
          alone={selection.alone}
          onAlone={selection.onAlone}
          onClear={selection.clear}
          tools={null}
        />
      )}
    </section>
  )
}

const click = (name: string) => screen.getByRole('button', { name })
const shownRows = () => screen.getByRole('status').textContent

it('keeps what is selected while pages are turned, shows it alone, and forgets it by Esc', async () => {
  const { person, redraw } = draw(<List shown={first} />)
  expect(screen.queryByRole('toolbar')).toBeNull()
  await person.click(click('Select A'))
  await person.click(click('Select C'))
  redraw(<List shown={second} />)
  await person.click(click('Select D'))
  expect(screen.getByText('(3 out of 12,187 selected)')).toBeDefined()
  await person.click(click('Show only these'))
  expect(shownRows()).toBe('A C D')
  await person.click(click('Show all'))
  expect(shownRows()).toBe('D')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('toolbar')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('all-savers'))
})

it('forgets what was selected under another filter', async () => {
  const { person, redraw } = draw(<List shown={first} />)
  await person.click(click('Select A'))
  redraw(<List shown={first} filter="other" />)
  expect(screen.queryByRole('toolbar')).toBeNull()
})

it('sets a few savers beside each other, and copies their IDs', async () => {
  const { person } = draw(<List shown={first} />)
  await person.click(click('Select A'))
  expect(click('Side by side')).toHaveProperty('disabled', true)
  await person.click(click('Select C'))
  await person.click(click('Copy IDs'))
  expect(await navigator.clipboard.readText()).toBe('A\nC')
  await person.click(click('Side by side'))
  const dialog = await screen.findByRole('dialog', { name: 'Savers side by side' })
  expect(dialog.textContent).toContain('Pot Size£1000000£250')
})
