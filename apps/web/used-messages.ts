import { pathToFileURL } from 'node:url'
import { type ESTree, type Plugin, Visitor } from 'vite'

/**
 * Gives each page only the messages that it uses: `goalMessages.title` becomes an import of this one message, so that the rest of its catalogue
 * goes with the pages that use it, or is left out. A file that uses a catalogue in another way gets all of it.
 */
export function usedMessages(): Plugin {
  return {
    name: 'used-messages',
    apply: 'build',
    enforce: 'post',
    resolveId: specifier => (specifier.startsWith(prefix) ? { id: `\0${specifier}` } : null),
    async load(id) {
      const value = await readMessage(id)
      return value === undefined ? null : moduleOf(value)
    },
    transform: {
      filter: { id: /\/(?:apps\/web|packages\/rules)\/src\/.+\.tsx?$/, code: ofMessages },
      async handler(code, id) {
        const edits: Edit[] = []
        for (const catalogue of cataloguesIn(this.parse(code))) {
          const found = await this.resolve(catalogue.source, id)
          if (found) edits.push(...editsFor(catalogue, found.id))
        }
        return edits.length > 0 ? { code: withEdits(code, edits), map: null } : null
      },
    },
  }
}

const ofMessages = /\/messages\//

/** A message as a module of its own, by the file of its catalogue, the name of the catalogue, and its key. */
const prefix = 'message:'
const aMessage = /^\0message:(.+)#(\w+)\.(\w+)$/

export const moduleOf = (message: unknown): string => `export default ${JSON.stringify(message)}`

/** The message by the id of its module; undefined for the id of another module. */
export async function readMessage(id: string): Promise<unknown> {
  const [, file, name, key] = aMessage.exec(id) ?? []
  if (!file || !name || !key) return undefined
  const { [name]: catalogue } = (await import(pathToFileURL(file).href)) as Record<string, object>
  return (catalogue as Record<string, unknown>)[key]
}

interface Catalogue {
  declaration: ESTree.ImportDeclaration
  source: string
  name: string
  /** Each `catalogue.key` of the file. */
  uses: { start: number; end: number; key: string }[]
}

/** The imported catalogues of which this file uses single messages and nothing else. */
function cataloguesIn(program: ESTree.Program): Catalogue[] {
  const catalogues = new Map<string, Catalogue>()
  const mentions = new Map<string, number>()
  new Visitor({
    ImportDeclaration(declaration) {
      const source = declaration.source.value
      const [only, ...others] = declaration.specifiers
      if (!ofMessages.test(source) || only?.type !== 'ImportSpecifier' || others.length > 0) return
      const name = only.local.name
      if (only.imported.type === 'Identifier' && only.imported.name === name)
        catalogues.set(name, { declaration, source, name, uses: [] })
    },
    Identifier({ name }) {
      mentions.set(name, (mentions.get(name) ?? 0) + 1)
    },
    MemberExpression({ object, property, computed, start, end }) {
      if (object.type === 'Identifier' && property.type === 'Identifier' && !computed)
        catalogues.get(object.name)?.uses.push({ start, end, key: property.name })
    },
  }).visit(program)
  // The import itself has the name twice: what it imports, and what that is called here.
  return [...catalogues.values()].filter(({ name, uses }) => mentions.get(name) === uses.length + 2)
}

interface Edit {
  start: number
  end: number
  text: string
}

function editsFor({ declaration, name, uses }: Catalogue, file: string): Edit[] {
  const localOf = (key: string) => `${name}$${key}`
  const imports = [...new Set(uses.map(({ key }) => key))].map(
    key => `import ${localOf(key)} from ${JSON.stringify(`${prefix}${file}#${name}.${key}`)};`,
  )
  return [
    { start: declaration.start, end: declaration.end, text: imports.join('') },
    ...uses.map(({ start, end, key }) => ({ start, end, text: localOf(key) })),
  ]
}

const withEdits = (code: string, edits: readonly Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text }) => whole.slice(0, start) + text + whole.slice(end), code)
