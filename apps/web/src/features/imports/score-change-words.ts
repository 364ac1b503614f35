import { count } from '@plumbline/contract/format/counts.ts'
import type { ScoredAgain } from '@plumbline/contract/imports/scored-again.ts'

/** What happens to savers' scores, computed from all of them. */
export function scoreChangesSentence(changes: ScoredAgain): string {
  return [movesSentence(changes), ...scoredOnce(changes)].join(' ')
}

function movesSentence({ higher, lower, same, largestMove }: ScoredAgain): string {
  const both = higher + lower + same
  if (both === 0 || largestMove === null) return 'No saver has a score both times.'
  if (higher + lower === 0)
    return both === 1 ? 'The one score stays the same.' : `All ${count(both)} scores stay the same.`
  const moves = [
    ...(higher > 0 ? [`${count(higher)} higher`] : []),
    ...(lower > 0 ? [`${count(lower)} lower`] : []),
    ...(same > 0 ? [`${count(same)} the same`] : []),
  ]
  return `Of ${count(both)} ${both === 1 ? 'saver' : 'savers'} with a score both times: ${moves.join(', ')}. The largest move is ${points(largestMove)}.`
}

function scoredOnce({ onlyBefore, onlyAfter }: ScoredAgain): string[] {
  return [
    ...(onlyBefore > 0 ? [`${savers(onlyBefore)} no score any more.`] : []),
    ...(onlyAfter > 0 ? [`${savers(onlyAfter)} a score for the first time.`] : []),
  ]
}

function savers(number: number): string {
  return number === 1 ? '1 saver has' : `${count(number)} savers have`
}

/** Never 0.0 of something that moved. */
function points(move: number): string {
  if (move < 0.05) return 'under 0.1 points'
  return move.toFixed(1) === '1.0' ? '1.0 point' : `${move.toFixed(1)} points`
}
