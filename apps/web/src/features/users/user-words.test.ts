import { expect, it } from 'vitest'
import { mappingNote, statusWords } from './user-words.ts'

it('says until when an invitation can be taken up, by the calendar of London', () => {
  expect(statusWords({ invitation: null })).toBe('Active')
  const lateInJune = '2026-06-30T23:30:00.000Z'
  expect(statusWords({ invitation: { until: lateInJune, open: true } })).toBe('Invited until 01 Jul 2026')
  expect(statusWords({ invitation: { until: lateInJune, open: false } })).toBe('Invitation expired 01 Jul 2026')
})

it('says of which roles the associated providers do not decide what they see', () => {
  expect(mappingNote('superuser')).toContain('every provider')
  expect(mappingNote('bm_user')).toContain('sample data')
  expect([mappingNote('vfm_user'), mappingNote('pilot')]).toEqual([undefined, undefined])
})
