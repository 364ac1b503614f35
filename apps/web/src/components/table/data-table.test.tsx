import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ClientTable } from './client-table.tsx'
import { DataTable } from './data-table.tsx'
import type { TableSort } from './data-table-columns.ts'
import { valueColumn } from './value-column.tsx'

interface Fruit {
  readonly name: string
  readonly weight: number
}

const columns = [
  valueColumn<Fruit>({ id: 'name', header: 'Name', type: 'string', value: ({ name }) => name }),
  valueColumn<Fruit>({ id: 'weight', header: 'Weight', type: 'number', value: ({ weight }) => weight }),
]
const fruits: readonly Fruit[] = [
  { name: 'Quince', weight: 300 },
  { name: 'Apple', weight: 150 },
  { name: 'Pear', weight: 200 },
]
const rowId = ({ name }: Fruit) => name

/** Row and column of the cell that has the focus. */
function focusedCell(): readonly number[] | null {
  const cell = document.activeElement
  const row = cell?.closest('tr')
  if (!cell || !row) return null
  return [[...document.querySelectorAll('tr')].indexOf(row), [...row.children].indexOf(cell)]
}

const tabStops = () => document.querySelectorAll('table [tabindex="0"]')
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)

it('is one tab stop that arrows walk through', async () => {
  const { person } = draw(<DataTable label="Fruits" columns={columns} rows={fruits} rowId={rowId} />)
  expect(tabStops()).toHaveLength(1)
  await person.tab()
  expect(focusedCell()).toEqual([0, 0])
  await person.keyboard('{ArrowDown}{ArrowRight}')
  expect(focusedCell()).toEqual([1, 1])
  expect(tabStops()).toHaveLength(1)
  await person.keyboard('{Control>}{Home}{/Control}')
  expect(focusedCell()).toEqual([0, 0])
  await person.tab()
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false)
})

it('selects by Space and opens by Enter the row that has the focus', async () => {
  const onChange = vi.fn()
  const open = vi.fn()
  const table = (selected: ReadonlySet<string>) => (
    <DataTable
      label="Fruits"
      columns={columns}
      rows={fruits}
      rowId={rowId}
      selection={{ selected, onChange, labelOf: ({ name }) => `Select ${name}` }}
      action={{ icon: '>', labelOf: ({ name }) => `Details of ${name}`, open }}
    />
  )
  const { person, redraw } = draw(table(new Set()))
  await person.tab()
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(focusedCell()).toEqual([2, 1])
  await person.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(new Set(['Apple']))
  redraw(table(new Set(['Apple'])))
  const [, , apple] = screen.getAllByRole('row')
  expect(apple?.getAttribute('aria-selected')).toBe('true')
  await person.keyboard(' ')
  expect(onChange).toHaveBeenLastCalledWith(new Set())
  await person.keyboard('{Enter}')
  expect(open).toHaveBeenCalledExactlyOnceWith(fruits[1])
})

it('asks for another order by Enter on a head, and keeps the focus when other rows come', async () => {
  const onSort = vi.fn()
  const table = (rows: readonly Fruit[], sort: TableSort) => (
    <DataTable label="Fruits" columns={columns} rows={rows} rowId={rowId} sort={sort} onSort={onSort} />
  )
  const { person, redraw } = draw(table(fruits, { by: 'weight', descending: true }))
  await person.tab()
  await person.keyboard('{Enter}')
  expect(onSort).toHaveBeenLastCalledWith({ by: 'name', descending: false })
  await person.keyboard('{ArrowDown}')
  expect(focusedCell()).toEqual([1, 0])
  redraw(table([{ name: 'Cherry', weight: 10 }], { by: 'name', descending: false }))
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  expect(focusedCell()).toEqual([1, 0])
})

it('is busy while its rows are of an earlier question', () => {
  const { redraw } = draw(<DataTable label="Fruits" columns={columns} rows={fruits} rowId={rowId} stale />)
  expect(screen.getByRole('grid', { name: 'Fruits' }).getAttribute('aria-busy')).toBe('true')
  redraw(<DataTable label="Fruits" columns={columns} rows={fruits} rowId={rowId} />)
  expect(screen.getByRole('grid', { name: 'Fruits' }).getAttribute('aria-busy')).toBe('false')
})

it('sorts rows that are all here, names upwards and figures downwards first', async () => {
  const { person } = draw(
    <ClientTable
      label="Fruits"
      name="fruits"
      columns={columns}
      rows={fruits}
      rowId={rowId}
      startSort={{ by: 'name', descending: false }}
    />,
  )
  expect(firstCells()).toEqual(['Apple', 'Pear', 'Quince'])
  await person.click(screen.getByRole('button', { name: 'Name' }))
  expect(firstCells()).toEqual(['Quince', 'Pear', 'Apple'])
  await person.click(screen.getByRole('button', { name: 'Weight' }))
  expect(firstCells()).toEqual(['Quince', 'Pear', 'Apple'])
  await person.click(screen.getByRole('button', { name: 'Weight' }))
  expect(firstCells()).toEqual(['Apple', 'Pear', 'Quince'])
})

it('sorts names as an English dictionary does, not by their codes', () => {
  const rows = ['quince', 'Pear', 'Éclair apple', 'apple', 'Fig'].map((name) => ({ name, weight: 1 }))
  const startSort = { by: 'name', descending: false }
  draw(<ClientTable label="Fruits" name="fruits" columns={columns} rows={rows} rowId={rowId} startSort={startSort} />)
  expect(firstCells()).toEqual(['apple', 'Éclair apple', 'Fig', 'Pear', 'quince'])
})

it('pages rows that are all here, and goes to the first page when the order or the size changes', async () => {
  const many = Array.from({ length: 40 }, (_, place) => ({
    name: `Fruit ${String(place).padStart(2, '0')}`,
    weight: place,
  }))
  const { person } = draw(<ClientTable label="Fruits" name="fruits" columns={columns} rows={many} rowId={rowId} />)
  expect(screen.getByText('1–15 of 40')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('button', { name: 'Page 3' }))
  expect(screen.getByText('31–40 of 40')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  expect(firstCells()).toHaveLength(10)
  await person.click(screen.getByRole('button', { name: 'Weight' }))
  expect(screen.getByText('1–15 of 40')).toBeDefined()
  expect(firstCells()[0]).toBe('Fruit 39')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  expect(screen.getByText('1–25 of 40')).toBeDefined()
})

it('leaves out columns that somebody does not want, and keeps to it', async () => {
  const table = <ClientTable label="Fruits" name="fruits" columns={columns} rows={fruits} rowId={rowId} />
  const { person, redraw } = draw(table)
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await person.click(await screen.findByRole('button', { name: 'Columns' }))
  // The first column says what a row is, and cannot be left out.
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Weight'])
  menu.getByRole('menuitemcheckbox', { name: 'Weight' }).focus()
  await person.keyboard('{Enter}')
  expect(heads()).toEqual(['Name'])
  redraw(<p>Another screen</p>)
  redraw(table)
  expect(heads()).toEqual(['Name'])
  await person.click(await screen.findByRole('button', { name: 'Columns' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Show all columns' }))
  expect(heads()).toEqual(['Name', 'Weight'])
})

it('cuts a name of any length in every column of text, and never a number', () => {
  const name = 'Quince '.repeat(23)
  const plain = [
    { id: 'name', header: 'Name', cell: (fruit: Fruit) => fruit.name },
    {
      id: 'weight',
      header: 'Weight',
      cell: ({ weight }: Fruit) => `${weight} grams of each of them`,
      align: 'right' as const,
    },
  ]
  draw(<DataTable label="Fruits" columns={plain} rows={[{ name, weight: 300 }]} rowId={rowId} />)
  const [cut, whole] = document.querySelectorAll('td')
  expect(cut?.querySelector('bdi')?.title).toBe(name)
  expect(whole?.querySelector('bdi')).toBeNull()
})
