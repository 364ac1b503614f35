import type { PageNode } from 'virtual:methodology'
import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'

/** A document, element by element: its text never becomes part of the page in any other way. */
export function PageContent({ nodes }: { readonly nodes: readonly PageNode[] }) {
  return createElement(Fragment, null, ...nodes.map(elementOf))
}

/** The heading of the screen is the one of the first level. */
const belowTheScreen: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' }

function elementOf(node: PageNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  const inside = children.map(elementOf)
  if (tag !== 'page') return createElement(belowTheScreen[tag] ?? tag, attributes, ...inside)
  const { page, anchor } = attributes
  return (
    <Link
      to="/methodology/{-$page}"
      params={{ page: page === '' ? undefined : String(page) }}
      {...(anchor === '' ? {} : { hash: String(anchor) })}
    >
      {createElement(Fragment, null, ...inside)}
    </Link>
  )
}
