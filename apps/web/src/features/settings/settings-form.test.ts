import { productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import { describe, expect, it } from 'vitest'
import { formOf, mistakesOnServer, readForm, type SettingsForm } from './settings-form.ts'

const standard = productSettingsSchema.parse({})
const mistakesIn = (change: Partial<SettingsForm>) => {
  const read = readForm({ ...formOf(standard), ...change })
  return 'mistakes' in read ? read.mistakes : {}
}

describe('the settings form', () => {
  it('gives back what it was filled with', () => {
    for (const settings of [
      standard,
      productSettingsSchema.parse({
        brand: { colour: '#7a1f5c' },
        teamEmail: 'team@example.com',
        limits: { uploadBytes: 2_500_000_000 },
      }),
    ]) {
      expect(readForm(formOf(settings))).toEqual({ settings })
    }
  })

  it('takes an empty colour, team and limit for none', () => {
    const read = readForm({ ...formOf(standard), colour: ' ', teamEmail: '', uploadMegabytes: undefined })
    expect(read).toEqual({ settings: standard })
  })

  it('says of each field what is wrong with it', () => {
    expect(mistakesIn({ product: '' })).toEqual({ product: 'Give a name.' })
    expect(mistakesIn({ colour: 'blue' })).toEqual({ colour: 'Give a colour as # and six digits, such as #1F53B8.' })
    expect(mistakesIn({ colour: '#ffff00' }).colour).toContain('Choose a darker one.')
    expect(mistakesIn({ mailDays: undefined })).toEqual({ mailDays: 'Give a number.' })
    expect(mistakesIn({ uploadMegabytes: 0.5, replacedBatchDays: 0 })).toEqual({
      uploadMegabytes: 'At least 1 MB.',
      replacedBatchDays: 'At least 1 day.',
    })
  })

  it('puts what the server refuses at its field', () => {
    expect(mistakesOnServer({ 'settings.limits.uploadBytes': 'Too much.', other: 'x' })).toEqual({
      uploadMegabytes: 'Too much.',
    })
  })
})
