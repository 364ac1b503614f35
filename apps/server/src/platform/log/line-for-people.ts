const atTheFront = new Set(['level', 'time', 'msg', 'pid'])

/** A line of the log for a terminal: `17:20:31 warn  job failed job=import`. */
export function lineForPeople(line: string): string {
  const entry = parse(line)
  if (entry === undefined) return line
  const { level, time, msg, err, ...rest } = entry
  const more = Object.entries(rest)
    .filter(([name, value]) => !atTheFront.has(name) && value !== undefined && name !== 'reqId')
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const head = harmless([String(time).slice(11, 19), String(level).padEnd(5), msg, ...more].join(' '))
  return `${head}${err === undefined ? '' : `\n${describe(err)}`}\n`
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null ? { ...entry } : undefined
  } catch {
    return undefined
  }
}

function describe(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return harmless(String(error))
  const stack = 'stack' in error ? `\n${harmless(String(error.stack), '\n')}` : ''
  const cause = 'cause' in error ? `\n  because: ${describe(error.cause)}` : ''
  return `  ${harmless(String(error.message))}${stack}${cause}`
}

/** Control characters are written out: a name or an answer from elsewhere neither moves the cursor nor begins a line. */
function harmless(text: string, allowedSign = ''): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (sign) =>
    sign === allowedSign ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
