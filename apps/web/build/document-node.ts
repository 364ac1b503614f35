/**
 * A document as elements, so that no text becomes part of a page as it is: a text, or a tag with its attributes and what
 * it holds. The tag `page` is a link to a page of the same kind, with `page` and `anchor`.
 */
export type DocumentNode = string | readonly [tag: string, attributes: Attributes, ...children: DocumentNode[]]
export type Attributes = Readonly<Record<string, string | number>>
