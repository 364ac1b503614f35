import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { methodologyWords } from '@plumbline/figures/methodology/words.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import styles from './methodology-text.module.css'
import { ReportCard } from './report-card.tsx'

/** How the report was made, in short, with the parameters that its batch was scored with. */
export const MethodologyText = memo(function MethodologyText({ provenance }: { readonly provenance: Provenance }) {
  return (
    <ReportCard title="Methodology">
      <div className={styles.parts}>
        {methodologyWords(provenance, 'marked').map(({ heading, paragraphs }) => (
          <div key={heading} className={styles.part}>
            <h4>{heading}</h4>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
      </div>
      <Link to="/methodology/{-$page}" className={styles.link}>
        The methodology in full
      </Link>
    </ReportCard>
  )
})
