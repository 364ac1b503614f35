import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { DeclaredFields } from './declared-fields.tsx'

it('says of a large file that it is too large, not that it has no rows', async () => {
  draw(<DeclaredFields years={[2020]} declared={null} onDeclared={() => undefined} />)
  const file = new File(['2020,5.12\n'.repeat(10_001)], 'returns.csv')
  fireEvent.change(screen.getByLabelText('CSV of returns'), { target: { files: [file] } })
  expect(await screen.findByText('The file is too large for a list of years.')).toBeDefined()
})
