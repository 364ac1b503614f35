import { namesOf } from '@plumbline/contract/wire/names-of.ts'
import type { z } from 'zod'
import { ApiFailure } from './api-failure.ts'
import { nearName } from './near-name.ts'

const mostNamed = 20
const longestName = 100

/**
 * A parameter that a call does not have is a mistake of its sender, who believes that it counts.
 * @throws ApiFailure invalid_input, with each of them and what was probably meant
 */
export function refuseUnread(sent: unknown, schema: z.ZodType | undefined): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return
  const names = schema === undefined ? [] : namesOf(schema)
  if (names === undefined) return
  const unread = Object.keys(sent).filter((name) => !names.includes(name))
  if (unread.length === 0) return
  const found = unread
    .slice(0, mostNamed)
    .map((name) => ({ name: name.slice(0, longestName), meant: nearName(name, names) }))
  const list = found.map(({ name }) => `'${name}'`).join(', ')
  const reads = names.length === 0 ? 'It reads none.' : `It reads ${names.join(', ')}.`
  // With several wrong, all that it reads says more than what each may have meant.
  const advice = found.length === 1 ? (suggestionOf(found[0]?.meant) ?? reads) : reads
  throw new ApiFailure('invalid_input', `This call does not read ${list}. ${advice}`, {
    fields: Object.fromEntries(
      found.map(({ name, meant }) => [name, ['This call does not read it.', suggestionOf(meant)].join(' ').trim()]),
    ),
  })
}

function suggestionOf(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `Did you mean '${meant}'?`
}
