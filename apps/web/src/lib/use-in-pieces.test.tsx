import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { useInPieces } from './use-in-pieces.ts'

const counts: number[] = []

function Pieces({ all }: { readonly all: number }) {
  const count = useInPieces(all, 1)
  if (counts.at(-1) !== count) counts.push(count)
  return <p>{`${count} of ${all}`}</p>
}

it('begins with what is wanted at once, and brings the others one by one, also when there are more', async () => {
  const { redraw } = draw(<Pieces all={3} />)
  expect(await screen.findByText('3 of 3')).toBeDefined()
  expect(counts).toEqual([1, 2, 3])
  redraw(<Pieces all={4} />)
  expect(await screen.findByText('4 of 4')).toBeDefined()
  redraw(<Pieces all={2} />)
  expect(screen.getByText('2 of 2')).toBeDefined()
})
