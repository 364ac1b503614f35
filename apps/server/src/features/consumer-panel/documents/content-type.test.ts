import { expect, it } from 'vitest'
import { contentType } from './content-type.ts'

it.each([
  ['%PDF-1.7\n', 'application/pdf'],
  ['<html><script>alert(1)</script>', 'text/html'],
  ['  <!DOCTYPE html>', 'text/html'],
  ['<?xml version="1.0"?><svg onload="x()">', 'image/svg+xml'],
  ['<svg>', 'image/svg+xml'],
  ['PK\x03\x04', 'application/zip'],
  ['MZ\x90', 'application/x-dosexec'],
  ['Dear Robin,', 'text/plain'],
  ['a\0b', 'application/octet-stream'],
  ['', 'text/plain'],
])('%j is %s by its content', (content, type) => {
  expect(contentType(Buffer.from(content, 'latin1'))).toBe(type)
})
