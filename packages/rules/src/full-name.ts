/**
 * Whether a name can stand in mail to others. Mail programs make links of what looks like an address, and a name with one is a message: a full
 * stop between two letters, a slash or an @. Nobody speaks in our name either.
 */
export const isPlainName = (name: string): boolean =>
  !/[\p{L}\p{N}]\p{M}*[.。．｡][\p{L}\p{N}]|[/\\@＠]/u.test(name) && !/kindling/i.test(name)

/** How a person is named where there is room for it; the last name can be missing. */
export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim()
