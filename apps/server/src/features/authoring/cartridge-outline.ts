import { authoringLengths, mostQuestions } from '@kindling/rules/authoring'
import { type LeftOutLine, lessonFileLimits, type OutlineLine } from '@kindling/rules/lesson-file'
import { format } from '@kindling/rules/messages/format'
import { lessonImportNotes as notes } from '@kindling/rules/messages/lesson-import-notes'
import {
  childrenOf,
  findChild,
  listBelow,
  plainLine,
  TooMuchXml,
  wordsOf,
  type XmlElement,
} from './read-xml.ts'

/** Reads a file of the archive; null where it is missing. */
export type ReadFile = (name: string) => Promise<XmlElement | null>

interface Outline {
  lines: OutlineLine[]
  leftOut: LeftOutLine[]
}

/** An item of the outline with content, below the folders that lead to it. */
interface Leaf {
  place: number
  title: string
  folder: Folder
  resource: XmlElement | undefined
}

/** A folder becomes a lesson of the web links directly in it. */
interface Folder {
  key: string
  title: string
}

/**
 * The lessons of a cartridge: each folder with web links is one, and the questions of a quiz are asked about the link before it, or the
 * first one. Of a manifest of anything else, what it says it is (`none` for nothing).
 */
export async function readOutline(manifest: XmlElement, read: ReadFile): Promise<Outline | { said: string }> {
  const root = findChild(manifest, 'manifest')
  const metadata = findChild(root, 'metadata')
  const version = plainLine(findChild(metadata, 'schemaversion')?.text ?? '')
  const schema = plainLine(findChild(metadata, 'schema')?.text ?? '')
  if (!/common cartridge/i.test(schema) || !/^1\.[123](?:\.|$)/.test(version))
    return { said: plainLine(`${schema} ${version}`).slice(0, 100) || 'none' }
  const title = plainLine(findChild(metadata, 'lom', 'general', 'title', 'string')?.text ?? '')
  const outline: Outline = { lines: [], leftOut: [] }
  const leaves = listLeaves(root, title || notes.untitled, outline.leftOut)
  if (leaves.length > lessonFileLimits.lines) throw new TooMuchXml('The outline is too long')
  for (const of of Map.groupBy(leaves, ({ folder }) => folder).values()) await readFolder(of, read, outline)
  return outline
}

function listLeaves(root: XmlElement | undefined, title: string, leftOut: LeftOutLine[]): Leaf[] {
  const resources = new Map(
    childrenOf(findChild(root, 'resources'), 'resource').map(one => [one.attributes.identifier, one]),
  )
  const leaves: Leaf[] = []
  let place = 0
  const walk = (item: XmlElement, folder: Folder) => {
    const own = titleOf(item)
    const id = item.attributes.identifierref
    const inner = childrenOf(item, 'item')
    place++
    if (id !== undefined) leaves.push({ place, title: own, folder, resource: resources.get(id) })
    else if (inner.length === 0) leftOut.push({ line: place, title: own, message: notes.nothingInIt })
    const below = { key: `${place}`, title: own }
    for (const one of inner) walk(one, below)
  }
  const top = childrenOf(findChild(root, 'organizations', 'organization'), 'item')
  const [only] = top
  // The outline has one item around all others, which people do not see.
  const isAround = top.length === 1 && only !== undefined && only.attributes.identifierref === undefined
  for (const item of isAround ? childrenOf(only, 'item') : top) walk(item, { key: '0', title })
  return leaves
}

const titleOf = (item: XmlElement): string => plainLine(findChild(item, 'title')?.text ?? '').slice(0, 200)

async function readFolder(
  leaves: readonly Leaf[],
  read: ReadFile,
  { lines, leftOut }: Outline,
): Promise<void> {
  const links: OutlineLine[] = []
  const quizzes: { leaf: Leaf; questions: string[]; after: OutlineLine | undefined }[] = []
  for (const leaf of leaves) {
    const found = await readLeaf(leaf, read)
    const without = (message: string) => leftOut.push({ line: leaf.place, title: leaf.title, message })
    if ('address' in found) links.push(lineOf(leaf, found.address))
    else if ('questions' in found) {
      quizzes.push({ leaf, questions: found.questions, after: links.at(-1) })
      if (found.long > 0) without(format(notes.longQuestions, { count: found.long }))
    } else without(found.fault)
  }
  for (const { leaf, questions, after } of quizzes) {
    const link = after ?? links[0]
    if (link) link.questions.push(...questions)
    else leftOut.push({ line: leaf.place, title: leaf.title, message: notes.noLinkForQuiz })
  }
  lines.push(...links)
}

const lineOf = ({ place, title, folder }: Leaf, address: string): OutlineLine => ({
  line: place,
  key: folder.key,
  lesson: folder.title || title,
  title: title || address,
  description: '',
  minutes: '',
  grades: '',
  skills: '',
  categories: '',
  kind: '',
  address,
  questions: [],
  reflection: '',
})

type Content = { address: string } | { questions: string[]; long: number } | { fault: string }

async function readLeaf({ resource }: Leaf, read: ReadFile): Promise<Content> {
  const type = resource?.attributes.type ?? ''
  const isLink = type.startsWith('imswl_')
  if (!resource || !(isLink || /^imsqti_.*assessment/.test(type))) return { fault: faultOf(resource, type) }
  const name = findChild(resource, 'file')?.attributes.href ?? resource.attributes.href ?? ''
  const text = await read(name.replace(/^\.\//, ''))
  if (!text) return { fault: notes.missing }
  if (!isLink) return questionsOf(text)
  const address = findChild(text, 'webLink', 'url')?.attributes.href
  return address === undefined ? { fault: notes.missing } : { address: plainLine(address) }
}

function faultOf(resource: XmlElement | undefined, type: string): string {
  if (!resource) return notes.missing
  if (type === 'webcontent' || type.startsWith('associatedcontent/')) return notes.page
  if (type.startsWith('imsdt_')) return notes.discussion
  return type.startsWith('imsbasiclti_') ? notes.tool : notes.other
}

/** The questions of a quiz as one text each, with the answers to choose from; one that is too long is counted. */
function questionsOf(text: XmlElement): Content {
  const asked = listBelow(text, 'item').flatMap(item => {
    const presentation = findChild(item, 'presentation')
    if (!presentation) return []
    const question = materialOf(presentation, ['response_lid', 'response_str', 'response_grp'])
    const answers = listBelow(presentation, 'response_label')
      .map(label => materialOf(label))
      .filter(Boolean)
    if (question === '') return []
    return [answers.length > 0 ? `${question} (${answers.join(' / ')})` : question]
  })
  const questions = asked.filter(one => [...one].length <= authoringLengths.question)
  const long = asked.length - questions.length
  if (asked.length === 0) return { fault: notes.noQuestions }
  return { questions: questions.slice(0, mostQuestions + 1), long }
}

function materialOf(element: XmlElement, skipped: readonly string[] = []): string {
  const words = listBelow(element, 'mattext', skipped).map(({ text, attributes }) =>
    attributes.texttype === 'text/plain' ? plainLine(text) : wordsOf(text),
  )
  return words.join(' ').trim()
}
