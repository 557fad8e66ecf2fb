import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Gives the browser only the parts of the contract that it uses: the method and path of each call, and plain lists and numbers.
 * Shapes are for the server, so zod stays out of every page. A page that imports a shape does not build: the name is missing.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      async handler(_, id) {
        const declared: Record<string, unknown> = await import(pathToFileURL(id).href)
        return Object.entries(declared)
          .flatMap(([name, value]) =>
            isCall(value)
              ? [[name, wireOf(value)] as const]
              : isCallTable(value)
                ? [[name, wiresOf(value)] as const]
                : isData(value)
                  ? [[name, value] as const]
                  : [],
          )
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      },
    },
  }
}

interface Wire {
  method: string
  path: string
}

const isCall = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && 'guard' in value && 'path' in value

/** Calls by the kind of what they are about. */
const isCallTable = (value: unknown): value is Record<string, Wire> =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isCall)

const wiresOf = (calls: Record<string, Wire>) =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, wireOf(call)]))

const wireOf = ({ method, path }: Wire): Wire => ({ method, path })

/** Whether JSON can represent a value without loss. */
function isData(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isData)
  return (
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isData)
  )
}
