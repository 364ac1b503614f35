import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { valueColumn } from '../table/value-column.tsx'
import { PagedListScreen } from './paged-list-screen.tsx'

interface Fruit {
  readonly name: string
}

interface Page {
  readonly data: readonly Fruit[]
  readonly total: number
}

const columns = [valueColumn<Fruit>({ id: 'name', header: 'Name', type: 'string', value: ({ name }) => name })]
const pageOf = (names: readonly string[], total = names.length): Page => ({
  data: names.map((name) => ({ name })),
  total,
})

interface FruitScreenProps {
  readonly read: (page: number) => Promise<Page>
  readonly page?: number
  readonly onPage?: (page: number) => void
  readonly onAll?: () => void
}

function FruitScreen({ read, page = 1, onPage = () => {}, onAll = () => {} }: FruitScreenProps) {
  const fruits = useQuery({
    ...queryOptions({ queryKey: ['fruits', page], queryFn: () => read(page) }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedListScreen
      label="Fruits"
      name="fruits"
      texts={{ loading: 'Loading Fruits...', failed: 'The fruits could not be loaded.' }}
      icon={IconHistory}
      head={<p>The filter</p>}
      query={fruits}
      empty={{ title: 'No fruits yet.', text: 'Grow one.', action: { label: 'Show all fruits', act: onAll } }}
      columns={columns}
      narrow={{ order: ['name'] }}
      rowId={({ name }) => name}
      page={page}
      pageSize={2}
      onPage={onPage}
    />
  )
}

it('says that it is loading, then shows the rows under their filter', async () => {
  const answer = Promise.withResolvers<Page>()
  draw(<FruitScreen read={() => answer.promise} />)
  expect(screen.getByRole('status').textContent).toContain('Loading Fruits...')
  answer.resolve(pageOf(['Apple']))
  expect(await screen.findByRole('grid', { name: 'Fruits' })).toBeDefined()
  expect(screen.getByText('The filter')).toBeDefined()
  expect(screen.queryByText('Loading Fruits...')).toBeNull()
})

it('says what failed, and tries again', async () => {
  const read = vi
    .fn<() => Promise<Page>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(pageOf(['Apple']))
  const { person } = draw(<FruitScreen read={read} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The fruits could not be loaded.')
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Apple')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why nothing is listed, and what to do next', async () => {
  const onAll = vi.fn()
  const { person } = draw(<FruitScreen read={async () => pageOf([])} onAll={onAll} />)
  expect(await screen.findByText('No fruits yet.')).toBeDefined()
  expect(screen.getByText('Grow one.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Show all fruits' }))
  expect(onAll).toHaveBeenCalledOnce()
})

it('leads from a page that there is not to the first', async () => {
  const onPage = vi.fn()
  const { person } = draw(<FruitScreen read={async () => pageOf([], 3)} page={40} onPage={onPage} />)
  expect(await screen.findByText('There is no page 40.')).toBeDefined()
  expect(screen.getByText('The list has become shorter, or the address is mistyped.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'First page' }))
  expect(onPage).toHaveBeenCalledExactlyOnceWith(1)
})

it('shows the rows of the page before as stale while the next is on its way', async () => {
  const second = Promise.withResolvers<Page>()
  const read = (page: number) => (page === 1 ? Promise.resolve(pageOf(['Apple', 'Pear'], 3)) : second.promise)
  const { redraw } = draw(<FruitScreen read={read} />)
  const grid = await screen.findByRole('grid')
  expect(grid.getAttribute('aria-busy')).toBe('false')
  redraw(<FruitScreen read={read} page={2} />)
  expect(screen.getByText('Apple')).toBeDefined()
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  second.resolve(pageOf(['Quince'], 3))
  expect(await screen.findByText('Quince')).toBeDefined()
  expect(screen.queryByText('Apple')).toBeNull()
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false')
})
