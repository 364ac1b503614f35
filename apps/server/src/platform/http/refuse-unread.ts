import { unreadNames } from '@plumbline/contract/wire/unread-names.ts'
import { z } from 'zod'
import { ApiFailure } from './api-failure.ts'
import { nearName } from './near-name.ts'

const nothing = z.object({})
const mostNamed = 20
const longestName = 100

/**
 * A parameter that a call does not have is a mistake of its sender, who believes that it counts; so is one inside another.
 * @throws ApiFailure invalid_input, with each of them and what was probably meant
 */
export function refuseUnread(sent: unknown, schema: z.ZodType | undefined): void {
  const unread = unreadNames(sent, [schema ?? nothing])
  const [first] = unread
  if (first === undefined) return
  const found = unread
    .slice(0, mostNamed)
    .map(({ path, name, names }) => ({ path: path.slice(0, longestName), meant: nearName(name, names) }))
  const list = found.map(({ path }) => `'${path}'`).join(', ')
  const place = first.path === first.name ? 'It' : 'There it'
  const reads = first.names.length === 0 ? 'It reads none.' : `${place} reads ${first.names.join(', ')}.`
  // With several wrong, all that it reads says more than what each may have meant.
  const advice = found.length === 1 ? (suggestionOf(found[0]?.meant) ?? reads) : reads
  throw new ApiFailure('invalid_input', `This call does not read ${list}. ${advice}`, {
    fields: Object.fromEntries(
      found.map(({ path, meant }) => [path, ['This call does not read it.', suggestionOf(meant)].join(' ').trim()]),
    ),
  })
}

function suggestionOf(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `Did you mean '${meant}'?`
}
