import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { DateField } from './date-field.tsx'
import { NumberField } from './number-field.tsx'
import type { Typed } from './typed.ts'

let held: unknown

function Form() {
  const [day, setDay] = useState<Typed<string>>('2015-01-01')
  const [pot, setPot] = useState<Typed<number>>(1)
  held = { day, pot }
  return (
    <>
      <DateField label="Day" value={day} onChange={setDay} />
      <NumberField label="Pot" format={{ decimals: 2, unit: 'pounds' }} value={pot} onChange={setPot} />
    </>
  )
}

function Filter() {
  const [day, setDay] = useState<string>()
  held = day
  return (
    <>
      <DateField label="Day" value={day} onLeave={setDay} />
      <button type="button" onClick={() => setDay('2020-02-29')}>
        Another
      </button>
    </>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const reasonOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

it('says what is meant while it is typed, and writes it so when it is left', async () => {
  const { person } = draw(<Form />)
  await person.clear(field('Day'))
  await person.type(field('Day'), '3/4/2016')
  expect(field('Day').value).toBe('3/4/2016')
  expect(screen.getByText('03 Apr 2016').getAttribute('role')).toBe('status')
  expect(held).toMatchObject({ day: '2016-04-03' })
  await person.tab()
  expect(field('Day').value).toBe('03 Apr 2016')
  await person.clear(field('Pot'))
  await person.type(field('Pot'), '10 000.5{Enter}')
  expect(field('Pot').value).toBe('£10,000.50')
  expect(held).toMatchObject({ pot: 10_000.5 })
})

it('keeps a text that cannot be read with its reason, and holds neither the value before nor a part of the text', async () => {
  const { person } = draw(<Form />)
  await person.clear(field('Day'))
  await person.type(field('Day'), '28/13/2016')
  await person.clear(field('Pot'))
  await person.type(field('Pot'), '40,5')
  await person.tab()
  expect(held).toEqual({ day: { unread: '28/13/2016' }, pot: { unread: '40,5' } })
  for (const [name, text, reason] of [
    ['Day', '28/13/2016', 'There is no month 13: the day comes before the month.'],
    ['Pot', '40,5', 'Write decimals behind a point, such as 40.5.'],
  ] as const) {
    expect(field(name).value).toBe(text)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(reasonOf(name)).toContain(reason)
  }
  await person.clear(field('Pot'))
  await person.tab()
  expect(field('Pot').value).toBe('')
  expect(held).toMatchObject({ pot: undefined })
})

it('filters by what is meant in the end, and by nothing that cannot be read', async () => {
  const { person } = draw(<Filter />)
  await person.type(field('Day'), '3/4/20')
  expect(held).toBeUndefined()
  await person.type(field('Day'), '16')
  await person.tab()
  expect(held).toBe('2016-04-03')
  await person.clear(field('Day'))
  await person.type(field('Day'), 'soon')
  await person.tab()
  expect([held, field('Day').value, field('Day').getAttribute('aria-invalid')]).toEqual(['2016-04-03', 'soon', 'true'])
  await person.click(screen.getByRole('button', { name: 'Another' }))
  expect([field('Day').value, field('Day').getAttribute('aria-invalid')]).toEqual(['29 Feb 2020', null])
  fireEvent.click(screen.getByLabelText('Clear Day'))
  expect([held, field('Day').value]).toEqual([undefined, ''])
})
