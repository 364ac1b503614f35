import type { ProductSettings } from '@plumbline/contract/settings/settings.ts'

/** What a template makes. */
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface MailParts {
  readonly subject: string
  /** `Hello Ann,` when the name is known. */
  readonly name?: string
  readonly paragraphs: readonly string[]
  /** What to press: its words and where it leads. */
  readonly button?: { readonly words: string; readonly link: string }
  /** After the button. */
  readonly closing?: readonly string[]
}

type Brand = ProductSettings['brand']

/** Plumbline's own blue, where no colour is set. */
const standardColour = '#1F53B8'

/**
 * The same words as text and as HTML. Mail programs know little: no style sheet, no picture, nothing that is fetched
 * from elsewhere, and the link is also written out.
 */
export function writeMail(parts: MailParts, brandInUse: Brand): WrittenMail {
  const subject = oneLine(parts.subject)
  return { subject, text: asText(parts, brandInUse), html: asHtml({ ...parts, subject }, brandInUse) }
}

function asText({ name, paragraphs, button, closing = [] }: MailParts, { product }: Brand): string {
  const lines = [
    name === undefined ? 'Hello,' : `Hello ${oneLine(name)},`,
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.words}:\n${button.link}`]),
    ...closing,
    `${product}`,
  ]
  return `${lines.join('\n\n')}\n`
}

function asHtml({ subject, name, paragraphs, button, closing = [] }: MailParts, look: Brand): string {
  const colour = look.colour ?? standardColour
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const press =
    button === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${colour};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.words)}</a></p>`,
          `<p style="margin:0 0 16px;color:#414d5e;font-size:13px">If the button does not work, copy this address:<br><span style="word-break:break-all">${escapeHtml(button.link)}</span></p>`,
        ]
  return [
    '<!doctype html>',
    `<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f6f8;color:#131c2b;font:15px/22px system-ui,-apple-system,Segoe UI,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dde2e9;border-radius:8px">',
    `<p style="margin:0 0 20px;font-weight:600;color:${colour}">${escapeHtml(look.product)}</p>`,
    paragraph(name === undefined ? 'Hello,' : `Hello ${oneLine(name)},`),
    ...paragraphs.map(paragraph),
    ...press,
    ...closing.map(paragraph),
    '</div></body></html>',
    '',
  ].join('\n')
}

/** What people typed must not end a header or a line of the text. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
