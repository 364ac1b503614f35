/** Made when the app is built, by build/methodology.ts. */
declare module 'virtual:methodology' {
  /** A text, or a tag with its attributes and what it holds. */
  export type PageNode =
    | string
    | readonly [tag: string, attributes: Readonly<Record<string, string | number>>, ...children: PageNode[]]

  export const pages: readonly {
    readonly slug: string
    readonly title: string
    /** What it says, which travels when it is asked for. */
    readonly load: () => Promise<{ readonly nodes: readonly PageNode[] }>
  }[]
}
