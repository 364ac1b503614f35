import type { PageNode } from 'virtual:methodology'
import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode } from 'react'

/** A document, element by element: its text never becomes part of the page in any other way. */
export function PageContent({ nodes }: { readonly nodes: readonly PageNode[] }) {
  return createElement(Fragment, null, ...nodes.map(elementOf))
}

function elementOf(node: PageNode): ReactNode {
  if (typeof node === 'string') return node
  const [tag, attributes, ...children] = node
  const inside = children.map(elementOf)
  if (tag !== 'page') return createElement(tag, attributes, ...inside)
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
