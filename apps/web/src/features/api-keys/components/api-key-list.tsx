import type { ApiKey, ApiKeyState } from '@plumbline/contract/api-keys/api-keys.ts'
import { dayInLondon, momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import lines from '../../../components/line-list/line-list.module.css'
import { StateBadge, type StateTone } from '../../../components/state-badge/state-badge.tsx'
import { usesOf } from '../key-uses.ts'

const states: Readonly<Record<ApiKeyState, { text: string; tone: StateTone }>> = {
  active: { text: 'Active', tone: 'good' },
  ended: { text: 'Ended', tone: 'neutral' },
  revoked: { text: 'Revoked', tone: 'neutral' },
}

interface ApiKeyListProps {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: (which: ApiKey) => void
}

/** One's keys, the newest first, each with what it may do and when it was used. */
export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  if (keys.length === 0) return <p className={lines.hint}>You have no API keys yet.</p>
  return (
    <ul aria-label="API keys">
      {keys.map((each) => (
        <li key={each.id} className={lines.line}>
          <div className={lines.what}>
            <p className={lines.name}>
              <bdi>{each.name}</bdi>
              <StateBadge tone={states[each.state].tone}>{states[each.state].text}</StateBadge>
            </p>
            <p className={lines.about}>
              {`Begins with ${each.start} · ${usesOf(each.role).toLowerCase()}`}
              {each.forService && ' · for a service'}
              {` · made by ${each.madeBy}`}
            </p>
            <p className={lines.about}>{providersInWords(each)}</p>
            <p className={lines.about}>{`Until ${dayInLondon(each.endsAt)} · ${usedInWords(each)}`}</p>
          </div>
          {each.state === 'active' && (
            <DangerButton size="xs" onClick={() => onRevoke(each)} aria-label={`Revoke ${nameInSentence(each.name)}`}>
              Revoke
            </DangerButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** More names than this are counted. */
const mostNames = 3

function providersInWords({ providers }: ApiKey): string {
  if (providers === null) return 'All providers of its maker'
  const names = providers.slice(0, mostNames).map(({ name }) => nameInSentence(name))
  const more = providers.length - names.length
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`
}

function usedInWords({ lastUsedAt, lastAddress }: ApiKey): string {
  if (lastUsedAt === null) return 'never used'
  return `last used ${momentInLondon(lastUsedAt)}${lastAddress === null ? '' : ` from ${lastAddress}`}`
}
