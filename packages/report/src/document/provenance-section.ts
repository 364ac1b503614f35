import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { momentInZone } from '@plumbline/contract/format/moments.ts'
import type { FilterNames } from '@plumbline/figures/filter/condition.ts'
import { type Fact, parameterFacts, provenanceFacts } from '@plumbline/figures/words/provenance-words.ts'
import type { Section } from './report-document.ts'

/** Who asked for a report, when, and how far it is agreed. */
export interface Request {
  readonly requestedBy: string
  readonly now: string
  readonly zone: string
  readonly status: string
}

/** The last page: all that the figures depend on, so that they can be checked and made again. */
export function provenanceSection(provenance: Provenance, names: FilterNames, request: Request): Section {
  const { requestedBy, now, zone, status } = request
  const files = provenance.files.map(({ name, sha256, rows }) => ({
    term: name,
    text: `${count(rows)} rows, SHA-256 ${sha256}`,
  }))
  const facts: readonly Fact[] = [
    ...provenanceFacts(provenance, names, (moment) => momentInZone(moment, zone)),
    { term: 'Status', text: status },
    { term: 'Made', text: momentInZone(now, zone) },
    { term: 'Asked for by', text: requestedBy },
  ]
  return {
    title: 'Provenance',
    finding: 'What this report was made of',
    intro: 'The same savers, scores, index, parameters and filters give the same figures, and the same data hash.',
    blocks: [
      { kind: 'facts', title: 'Data and request', facts },
      { kind: 'facts', title: 'Parameters', facts: parameterFacts(provenance) },
      ...(files.length === 0 ? [] : [{ kind: 'facts' as const, title: 'Files', facts: files }]),
    ],
  }
}
