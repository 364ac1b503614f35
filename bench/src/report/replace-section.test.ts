import { describe, expect, it } from 'vitest'
import { replaceSection } from './replace-section.ts'

const layout = { preamble: '# Results\n\nHow to read them.', titles: ['One', 'Two', 'Three'] }

describe('replacing a section of the results', () => {
  it('makes the document when there is none', () => {
    expect(replaceSection('', 'Two', 'second\n', layout)).toBe('# Results\n\nHow to read them.\n\n## Two\n\nsecond\n')
  })

  it('changes that section alone and keeps the order', () => {
    const both = replaceSection(replaceSection('', 'Three', 'third\n\n### kept\n', layout), 'One', 'first', layout)
    expect(replaceSection(both, 'One', 'newer', layout)).toBe(
      '# Results\n\nHow to read them.\n\n## One\n\nnewer\n\n## Three\n\nthird\n\n### kept\n',
    )
  })

  it('changes nothing when the same text is put in again', () => {
    const document = replaceSection('', 'One', 'first', layout)
    expect(replaceSection(document, 'One', 'first', layout)).toBe(document)
  })

  it('refuses a section that has no place', () => {
    expect(() => replaceSection('', 'Four', '', layout)).toThrow(RangeError)
  })
})
