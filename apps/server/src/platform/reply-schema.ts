import * as z from 'zod'

type Json = Record<string, unknown>

/** A field that is named for the product (`{product}Status`, D-51) gets the product's key from the settings. */
export function nameProduct(schema: Json, productKey: string): Json {
  const named = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(named)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key.replace('{product}', productKey), named(value)]),
    )
  }
  return named(schema) as Json
}

/**
 * The JSON Schema by which replies are written: what it does not name is dropped. "A or null" becomes a nullable A,
 * which the compiled writer handles without trying alternatives.
 */
export function serialiserSchema(shape: z.ZodType): Json {
  const schema = z.toJSONSchema(shape, { io: 'output', target: 'draft-7', reused: 'inline' }) as Json
  return simplify(schema) as Json
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const { $schema, minimum, maximum, ...rest } = node as Json
  const alternatives = rest.anyOf as Json[] | undefined
  if (alternatives?.length === 2 && alternatives.some(isNull)) {
    const real = alternatives.find(alternative => !isNull(alternative))
    return { ...(simplify(real) as Json), nullable: true }
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]))
}

const isNull = (node: Json) => node.type === 'null'
