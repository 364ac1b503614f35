import type { Block } from '../document/report-document.ts'

/** Each text of a report's blocks as it stands on paper. */
export function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'figure':
      return [block.title, block.unit, `Figure ${block.number}. ${block.caption}`]
    case 'table':
      return [block.title, ...block.columns.map(({ title }) => title), ...block.rows.map((row) => row.join(' '))]
    case 'text':
      return [block.title, ...block.paragraphs]
    case 'facts':
      return block.facts.flatMap(({ term, text: fact }) => [term, fact])
    case 'stats':
      return block.stats.flatMap(({ name, value, verdict, note }) => [
        name,
        value,
        ...(verdict === null ? [] : [verdict.text, verdict.sure]),
        note,
      ])
    case 'answers':
      return block.answers.map(({ question, answer }) => `${question} ${answer.map((run) => run.text).join('')}`)
    case 'gap':
      return [
        block.title,
        block.sureText,
        ...block.rows.flatMap(({ name, value, low, high }) => [name, value, low, high]),
      ]
    case 'funds':
      return [
        block.title,
        ...[...block.rows, block.total].map(({ name, savers, score, pounds, sure }) =>
          [name, savers, score.text, pounds.text, sure].filter((text) => text !== '').join(' '),
        ),
        block.note,
      ]
    case 'points':
      return [
        block.title,
        block.lead,
        ...block.points.flatMap(({ name, sentence, gap, pounds, sure }) => [
          name,
          sentence,
          gap?.text ?? '',
          pounds,
          sure,
        ]),
        block.note,
      ]
  }
}
