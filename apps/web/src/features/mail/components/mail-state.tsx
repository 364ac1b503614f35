import type { MailRow } from '@plumbline/contract/mail/mails.ts'
import { StateBadge, type StateTone } from '../../../components/state-badge/state-badge.tsx'
import { stateNames } from '../mail-words.ts'

const tones: Record<MailRow['state'], StateTone> = {
  waiting: 'neutral',
  sent: 'good',
  kept: 'neutral',
  unconfirmed: 'late',
  failed: 'bad',
}

/** The state of a mail as a badge; one that waits after a failure stands out. */
export function MailState({ mail: { state, failure } }: { readonly mail: MailRow }) {
  if (state === 'waiting' && failure !== null) return <StateBadge tone="late">Waiting to be tried again</StateBadge>
  return <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>
}
