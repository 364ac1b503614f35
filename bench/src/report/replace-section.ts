/**
 * A Markdown document with the text under one `## title` replaced, or added where `titles`, the order of all sections,
 * puts it. What stands before the first section becomes `preamble`; sections not in `titles` are left out.
 */
export function replaceSection(
  document: string,
  title: string,
  text: string,
  { preamble, titles }: { preamble: string; titles: readonly string[] },
): string {
  if (!titles.includes(title)) throw new RangeError(`'${title}' is not among the sections`)
  const texts = sectionsOf(document).set(title, text.trim())
  const sections = titles.flatMap((name) => {
    const body = texts.get(name)
    return body === undefined ? [] : [`## ${name}\n\n${body}`]
  })
  return `${[preamble.trim(), ...sections].join('\n\n')}\n`
}

function sectionsOf(document: string): Map<string, string> {
  const [, ...sections] = document.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return end < 0 ? [section.trim(), ''] : [section.slice(0, end).trim(), section.slice(end).trim()]
    }),
  )
}
