import { documentSeparator } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { z } from 'zod'

const longestName = 200

/**
 * The pension and the name of a document from what a form calls it. The first separator counts: a name may hold more of them.
 * A name loses folders, and characters that nobody sees or that turn text around.
 */
export function documentName(text: string): { readonly pensionId: string; readonly name: string } | undefined {
  const at = text.indexOf(documentSeparator)
  const pension = z.uuid().safeParse(text.slice(0, Math.max(0, at)).toLowerCase())
  if (!pension.success) return undefined
  const own = text.slice(at + documentSeparator.length)
  const last = own.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{FFFD}]/gu, '')
    .trim()
  const name = [...plain].slice(-longestName).join('')
  return { pensionId: pension.data, name: /^\.*$/.test(name) ? 'document' : name }
}
