/** Made when the app is built, by build/methodology.ts. */
declare module 'virtual:methodology' {
  export const pages: readonly { readonly slug: string; readonly title: string; readonly html: string }[]
}
