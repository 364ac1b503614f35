import { pages } from 'virtual:methodology'
import { NativeSelect } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import styles from './methodology-screen.module.css'
import { PageContent } from './page-content.tsx'

/** What the pages say, each loaded when it is opened. */
const contents = new Map(
  pages.map(({ slug, load }) => [
    slug,
    lazy(async () => {
      const { nodes } = await load()
      return { default: ({ anchor }: PageProps) => <Page nodes={nodes} anchor={anchor} /> }
    }),
  ]),
)

// Waits for an answer of the server anyway, and the pages have their room without it.
const SpreadsNote = lazy(async () => ({ default: (await import('./spreads-note.tsx')).SpreadsNote }))

interface MethodologyScreenProps {
  /** The end of the address; '' for the first page. */
  readonly slug: string
  /** The heading that the address names; '' for none. */
  readonly anchor: string
}

/** How everything is calculated: the pages of docs/methodology. */
export function MethodologyScreen({ slug, anchor }: MethodologyScreenProps) {
  const page = pages.find((each) => each.slug === slug)
  const Content = contents.get(slug)
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title="Methodology"
        tooltip="How the figures are calculated"
        pageTitle={page === undefined || slug === '' ? 'Methodology' : `${page.title} · Methodology`}
      />
      <nav className={styles.contents} aria-label="Pages of the methodology">
        <PageChoice slug={slug} />
        <ul>
          {pages.map((each) => (
            <li key={each.slug}>
              <Link
                to="/methodology/{-$page}"
                params={{ page: each.slug || undefined }}
                activeOptions={{ exact: true, includeHash: false }}
                className={styles.item}
              >
                {titleOf(each)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {Content === undefined ? (
        <StateMessage icon={<IconFileUnknown size={20} />} title="The methodology has no such page.">
          Choose one of the list.
        </StateMessage>
      ) : (
        <article className={styles.page}>
          {pagesOfSpreads.includes(slug) && (
            <Suspense fallback={null}>
              <SpreadsNote />
            </Suspense>
          )}
          <Suspense key={slug} fallback={<LoadingState text="Loading the page..." rows={10} />}>
            <Content anchor={anchor} />
          </Suspense>
        </article>
      )}
    </div>
  )
}

/** On a phone the list would push the page out of sight. */
function PageChoice({ slug }: Pick<MethodologyScreenProps, 'slug'>) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      className={styles.choice}
      aria-label="Page of the methodology"
      data={pages.map((each) => ({ value: each.slug, label: titleOf(each) }))}
      value={slug}
      onChange={(event) =>
        void navigate({ to: '/methodology/{-$page}', params: { page: event.currentTarget.value || undefined } })
      }
    />
  )
}

function titleOf({ slug, title }: { readonly slug: string; readonly title: string }): string {
  return slug === '' ? 'In short' : title
}

/** The pages that name the spreads behind the score. */
const pagesOfSpreads = ['', 'scores', 'calibration']

interface PageProps {
  readonly anchor: string
}

function Page({ nodes, anchor }: PageProps & Parameters<typeof PageContent>[0]) {
  // The page is there only after its code was loaded, so the browser has looked for the heading in vain.
  useEffect(() => {
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView()
  }, [anchor])
  return <PageContent nodes={nodes} />
}
