import { productSettingsSchema } from '@plumbline/contract/settings/settings.ts'
import { describe, expect, it } from 'vitest'
import { writeMail } from './mail-parts.ts'

const { brand } = productSettingsSchema.parse({})
const link = 'https://plumbline.example.com/addnewpass?jwt=a.b.c&x=1'

describe('a mail', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = writeMail(
      { subject: 'S', name: 'Ann', paragraphs: ['One.'], button: { words: 'Press', link }, closing: ['Last.'] },
      brand,
    )
    for (const words of ['Hello Ann,', 'One.', 'Press', 'Last.', 'Plumbline']) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain(link)
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
  })

  it('keeps what people typed from becoming markup, or another header or line', () => {
    const name = 'Ann\r\nBcc: x@example.com <script>alert("1")</script>'
    const { subject, text, html } = writeMail({ subject: `For ${name}`, name, paragraphs: [name] }, brand)
    expect(subject).toBe('For Ann Bcc: x@example.com <script>alert("1")</script>')
    expect(text.split('\n')[0]).toBe('Hello Ann Bcc: x@example.com <script>alert("1")</script>,')
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  })

  it('fetches nothing, and wears the product’s name and colour', () => {
    const { html } = writeMail({ subject: 'S', paragraphs: ['One.'] }, { ...brand, product: 'Acme', colour: '#7a1f5c' })
    expect(html).not.toMatch(/src=|url\(|<link|<style|@import/)
    expect(html).toContain('color:#7a1f5c')
    expect(html).toContain('Acme')
  })
})
