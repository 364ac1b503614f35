import { expect, it } from 'vitest'
import { documentName } from './document-name.ts'

const pension = '7c1e0d52-41ab-4f0e-9a64-2f1b6c0e88d1'

it.each([
  ['letter.docx', 'letter.docx'],
  ['a:;:;:b.pdf', 'a:;:;:b.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
  ['..', 'document'],
  ['', 'document'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('keeps of %j the name %j', (text, name) => {
  expect(documentName(`${pension}:;:;:${text}`)).toEqual({ pensionId: pension, name })
})

it.each(['letter.docx', ':;:;:letter.docx', 'x:;:;:letter.docx', `${pension}letter.docx`])('refuses %j', (text) => {
  expect(documentName(text)).toBeUndefined()
})
