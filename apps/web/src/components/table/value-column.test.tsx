import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { CutText } from './value-column.tsx'

it('shows what nobody would see of a name, and keeps its direction to itself', () => {
  draw(
    ['zerowidth', 'zero\u200Bwidth', '\u202Eevil name of twenty letters'].map((text) => (
      <CutText key={text} text={text} />
    )),
  )
  for (const name of ['zerowidth', 'zero□width', '□evil name of twenty letters']) {
    expect(screen.getByText(name).tagName).toBe('BDI')
  }
  expect(screen.getByTitle('□evil name of twenty letters')).toBeDefined()
})
