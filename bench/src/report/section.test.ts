import { describe, expect, it } from 'vitest'
import { sectionText } from './section.ts'

describe('a section of the results', () => {
  it('begins with what is required, then gives the figures, then how they were measured', () => {
    const text = sectionText({
      title: 'File to scores',
      verdicts: [
        { what: 'time against a peer', measured: '0.5', required: 'at most 1', met: true },
        { what: 'memory', measured: '3 GB', required: 'at most 2 GB', met: false },
      ],
      tables: [{ header: ['Pair', 'a|b'], rows: [['1', '2.0']] }],
      notes: ['Two threads.', 'One file.'],
    })
    expect(text).toBe(`| Result | Measured | Required |  |
| --- | ---: | ---: | ---: |
| time against a peer | 0.5 | at most 1 | met |
| memory | 3 GB | at most 2 GB | **not met** |

| Pair | a\\|b |
| --- | ---: |
| 1 | 2.0 |

- Two threads.
- One file.`)
  })
})
