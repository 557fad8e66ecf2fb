import { randomBytes } from 'node:crypto'
import * as documents from './test-documents.ts'
import * as pictures from './test-pictures.ts'
import * as recordings from './test-recordings.ts'
import type { UploadRefused } from './upload-refused.ts'

/** One file of every kind that people may upload. */
export const files = {
  png: await pictures.picture('png'),
  jpg: await pictures.picture('jpeg'),
  gif: await pictures.picture('gif'),
  webp: await pictures.picture('webp'),
  mp4: recordings.mp4('isom', 'vide'),
  m4a: recordings.mp4('M4A ', 'soun'),
  mp4Sound: recordings.mp4('isom', 'soun'),
  mov: recordings.mp4('qt  ', 'vide'),
  webm: recordings.webm('V_VP8'),
  webmSound: recordings.webm('A_OPUS'),
  webmLive: recordings.webm('A_OPUS', { live: true }),
  matroska: recordings.webm('V_VP8', { doctype: 'matroska' }),
  ogg: recordings.ogg(),
  mp3: recordings.mp3(),
  mp3Bare: recordings.mp3({ tags: false }),
  wav: recordings.wav(),
  avi: recordings.avi(),
  pdf: documents.pdf(),
  ppt: documents.oldOffice('PowerPoint Document'),
  pptx: documents.office('presentationml.presentation'),
}
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const oldSlides = 'application/vnd.ms-powerpoint'
const text = (words: string) => Buffer.from(words, 'latin1')
const after = (file: Buffer, words: string) => Buffer.concat([file, text(words)])
const scriptGif = text('GIF89a/*\x01\x00\x00\x00\x00,\x00\x00\x00\x00*/=1;alert(1);//;')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const archive = documents.zip([{ name: 'a.class', body: 'x' }])

const acting = '<< /S /JavaScript /JS (app.alert(1)) >>'

type Outcome = 'image' | 'audio' | 'video' | 'pdf' | 'slides' | UploadRefused['fault']
/** The expected outcome for a file with this name, this declared type and these contents. */
export const table: [expected: Outcome, name: string, declared: string, file: Buffer][] = [
  // What people really send.
  ['image', 'owl.png', 'image/png', files.png],
  ['image', 'OWL.PNG', 'image/png', files.png],
  ['image', 'owl.jpg', 'image/jpeg', files.jpg],
  ['image', 'owl.jpeg', 'image/jpeg', files.jpg],
  ['image', 'owl.JPG', 'image/jpg', files.jpg],
  ['image', 'owl.gif', 'image/gif', files.gif],
  ['image', 'owl.webp', 'image/webp', files.webp],
  ['image', 'Größe – schön (1).png', 'image/png', files.png],
  ['image', 'photo.final.png', 'image/png', files.png],
  ['audio', 'song.mp3', 'audio/mpeg', files.mp3],
  ['audio', 'song.mp3', 'audio/mp3', files.mp3Bare],
  ['audio', 'song.wav', 'audio/wav', files.wav],
  ['audio', 'song.wav', 'audio/x-wav', files.wav],
  ['audio', 'song.m4a', 'audio/mp4', files.m4a],
  ['audio', 'song.m4a', 'audio/x-m4a', files.m4a],
  ['audio', 'voice.m4a', 'audio/mp4', files.mp4Sound],
  ['audio', 'voice.mp4', 'audio/mp4', files.mp4Sound],
  ['audio', 'voice.ogg', 'audio/ogg', files.ogg],
  ['audio', 'voice.ogg', 'audio/ogg; codecs=opus', files.ogg],
  ['audio', 'voice.webm', 'audio/webm', files.webmSound],
  ['audio', 'voice.webm', 'audio/webm;codecs=opus', files.webmLive],
  ['video', 'film.mp4', 'video/mp4', files.mp4],
  ['video', 'film.mov', 'video/quicktime', files.mov],
  ['video', 'film.webm', 'video/webm;codecs=vp8', files.webm],
  ['video', 'film.avi', 'video/x-msvideo', files.avi],
  ['video', 'film.avi', 'video/avi', files.avi],
  ['pdf', 'page.pdf', 'application/pdf', files.pdf],
  ['slides', 'talk.ppt', oldSlides, files.ppt],
  ['slides', 'talk.pptx', slides, files.pptx],
  // Formats with active content, or that cannot be shown.
  ['unsupported', 'page.html', 'text/html', text('<html></html>')],
  ['unsupported', 'page.htm', 'image/png', files.png],
  ['unsupported', 'drawing.svg', 'image/svg+xml', svg],
  ['unsupported', 'drawing.svgz', 'image/svg+xml', svg],
  ['unsupported', 'program.exe', 'application/octet-stream', text('MZ')],
  ['unsupported', 'archive.zip', 'application/zip', archive],
  ['unsupported', 'photo.png.php', 'image/png', files.png],
  ['unsupported', 'photo.heic', 'image/heic', text('\0\0\0\x18ftypheic')],
  ['unsupported', 'macro.pptm', 'application/vnd.ms-powerpoint.presentation.macroEnabled.12', files.pptx],
  ['unsupported', 'text.txt', 'text/plain', text('hello')],
  ['unsupported', 'noextension', 'image/png', files.png],
  ['unsupported', 'film.mkv', 'video/matroska', files.matroska],
  // Name, declared type and contents disagree.
  ['disagreement', 'owl.png', 'image/png', files.jpg],
  ['disagreement', 'owl.png', 'image/jpeg', files.png],
  ['disagreement', 'owl.jpg', 'image/png', files.png],
  ['disagreement', 'owl.png', '', files.png],
  ['disagreement', 'owl.png', 'application/octet-stream', files.png],
  ['disagreement', 'owl.png', 'text/html', files.png],
  ['disagreement', 'owl.png', 'image/png', svg],
  ['disagreement', 'owl.png', 'image/png', text('<html><script>alert(1)</script></html>')],
  ['disagreement', 'owl.gif', 'image/gif', text('#!/bin/sh\n')],
  ['disagreement', 'owl.png', 'image/png', Buffer.alloc(0)],
  ['disagreement', 'owl.png', 'image/png', Buffer.alloc(100)],
  ['disagreement', 'owl.jpg', 'image/jpeg', randomBytes(1_000).fill(1, 0, 4)],
  ['disagreement', 'song.mp3', 'audio/mpeg', files.wav],
  ['disagreement', 'song.mp3', 'audio/wav', files.mp3],
  ['disagreement', 'song.wav', 'audio/wav', files.avi],
  ['disagreement', 'film.avi', 'video/avi', files.wav],
  ['disagreement', 'film.mp4', 'video/mp4', files.mov],
  ['disagreement', 'film.mov', 'video/quicktime', files.mp4],
  ['disagreement', 'film.mp4', 'video/mp4', files.mp4Sound],
  ['disagreement', 'voice.m4a', 'audio/mp4', files.mp4],
  ['disagreement', 'voice.mp4', 'audio/mp4', files.mp4],
  ['disagreement', 'voice.webm', 'audio/webm', files.webm],
  ['disagreement', 'film.webm', 'video/webm', files.webmSound],
  ['disagreement', 'film.webm', 'video/webm', files.matroska],
  ['disagreement', 'voice.ogg', 'audio/ogg', files.webmSound],
  ['disagreement', 'page.pdf', 'application/pdf', files.pptx],
  ['disagreement', 'page.pdf', 'text/html', files.pdf],
  ['disagreement', 'talk.pptx', slides, archive],
  ['disagreement', 'talk.pptx', slides, documents.office('wordprocessingml.document')],
  ['disagreement', 'talk.pptx', slides, documents.office('spreadsheetml.sheet')],
  ['disagreement', 'talk.ppt', oldSlides, documents.oldOffice('WordDocument')],
  ['disagreement', 'talk.ppt', oldSlides, files.pptx],
  ['disagreement', 'talk.pptx', oldSlides, files.pptx],
  // Two formats at once, or a document with actions.
  ['active', 'owl.gif', 'image/gif', scriptGif],
  ['active', 'owl.gif', 'image/gif', after(files.gif, '<script>alert(1)</script>;')],
  ['active', 'owl.gif', 'image/gif', after(files.gif, 'var a=1')],
  ['active', 'owl.gif', 'image/gif', after(files.gif, 'var a=1;')],
  ['image', 'owl.gif', 'image/gif', after(files.gif, '\0\0')],
  ['active', 'owl.gif', 'image/gif', files.gif.subarray(0, -1)],
  ['active', 'owl.png', 'image/png', after(files.png, '<script>alert(1)</script>')],
  ['active', 'owl.png', 'image/png', after(files.png, 'anything')],
  ['active', 'owl.png', 'image/png', Buffer.concat([files.png, archive])],
  ['active', 'owl.jpg', 'image/jpeg', Buffer.concat([files.jpg, archive])],
  ['active', 'owl.jpg', 'image/jpeg', after(files.jpg, '<?php system($_GET[0]); ?>')],
  ['active', 'owl.jpg', 'image/jpeg', after(files.jpg, '<ScRiPt src=//evil.test></sCrIpT>')],
  ['active', 'owl.webp', 'image/webp', after(files.webp, '<html ><body onload = "x()">')],
  ['active', 'page.pdf', 'application/pdf', after(files.pdf, '<html><script>alert(1)</script></html>')],
  ['active', 'page.pdf', 'application/pdf', Buffer.concat([files.pdf, archive])],
  [
    'active',
    'page.pdf',
    'application/pdf',
    documents.pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  ],
  [
    'active',
    'page.pdf',
    'application/pdf',
    documents.pdf('/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>'),
  ],
  ['active', 'page.pdf', 'application/pdf', documents.pdf('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['active', 'page.pdf', 'application/pdf', documents.pdf('/AcroForm << /XFA [ 1 0 R ] >>')],
  [
    'active',
    'page.pdf',
    'application/pdf',
    documents.pdf('/Names << /EmbeddedFiles 2 0 R >>', '<< /Type /EmbeddedFile >>'),
  ],
  [
    'active',
    'page.pdf',
    'application/pdf',
    documents.pdfWithPackedObject('<< /S /JavaScript /JS (app.alert(1)) >>'),
  ],
  ['active', 'song.mp3', 'audio/mpeg', recordings.mp3().fill('<script>x();', 20, 32)],
  ['active', 'talk.ppt', oldSlides, documents.oldOffice('PowerPoint Document', '_VBA_PROJECT')],
  [
    'active',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [{ name: 'ppt/vbaProject.bin', body: 'x' }]),
  ],
  [
    'active',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [{ name: 'ppt/run.EXE', body: 'x' }]),
  ],
  [
    'broken',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [{ name: '../../etc/x', body: 'x' }]),
  ],
  // The end of the directory claims fewer entries than there are: programs and bombs behind them are still unpacked by others.
  ...[
    [
      { name: 'ppt/vbaProject.bin', body: 'x' },
      { name: 'evil.exe', body: 'x' },
    ],
    [{ name: 'a', body: '0'.repeat(20_000_000) }],
    [{ name: 'a', body: 'x', claims: 4e9 }],
  ].flatMap((hidden): (typeof table)[number][] => {
    const full = documents.office('presentationml.presentation', hidden)
    return [
      ['broken', 'talk.pptx', slides, documents.claimingEntries(full, 2)],
      ['broken', 'talk.pptx', slides, documents.claimingEntries(full, 2, 'in all only')],
      ['broken', 'talk.pptx', slides, documents.claimingEntries(full, 2 + hidden.length + 1)],
    ]
  }),
  ['slides', 'talk.pptx', slides, documents.claimingEntries(files.pptx, 2)],
  // Larger than the file suggests.
  ['dimensions', 'owl.png', 'image/png', pictures.hugePng()],
  ['dimensions', 'owl.png', 'image/png', pictures.hugePng(20_001)],
  ['broken', 'owl.png', 'image/png', pictures.hugePng(2_000_000_000)],
  [
    'bomb',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [{ name: 'a', body: 'x', claims: 4e9 }]),
  ],
  [
    'bomb',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [{ name: 'a', body: '0'.repeat(20_000_000) }]),
  ],
  [
    'bomb',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [
      { name: 'a', body: '0'.repeat(30_000_000), claims: 9_000_000 },
    ]),
  ],
  [
    'broken',
    'talk.pptx',
    slides,
    documents.office('presentationml.presentation', [{ name: 'a', body: '0'.repeat(2_000), claims: 3_000 }]),
  ],
  // Packings that a lenient reader unpacks anyway, however they are named.
  ...[
    documents.objectStream(documents.wronglySummed(acting)),
    documents.objectStream(
      documents.wronglySummed(acting),
      `/Type /ObjStm${' '.repeat(1_500)}/Filter /FlateDecode`,
    ),
    documents.objectStream(documents.wronglySummed(acting), '/Filter[/FlateDecode]/Type/Obj#53tm'),
    documents.objectStream(Buffer.from(acting).toString('hex'), '/Filter /ASCIIHexDecode /Type /ObjStm'),
    documents.objectStream(Buffer.from(acting).toString('hex'), '/Type /ObjStm /F /AHx'),
    documents.objectStream('not packed at all'),
    // Readers use the offset of the first object, whatever the type says.
    documents.objectStream(documents.wronglySummed(acting), '/N 4 /First 22 /Filter /FlateDecode'),
    documents.objectStream(
      documents.wronglySummed(acting),
      '/Type /XObject /N 4 /F#69rst 22 /Filter /FlateDecode',
    ),
  ].map((stream): [Outcome, string, string, Buffer] => [
    'active',
    'page.pdf',
    'application/pdf',
    documents.pdf('', stream),
  ]),
  [
    'bomb',
    'page.pdf',
    'application/pdf',
    documents.pdf('', documents.objectStream(documents.wronglySummed('0'.repeat(3_900_000))).repeat(100)),
  ],
  ['bomb', 'page.pdf', 'application/pdf', documents.pdfOfObjectStreams(100, '0'.repeat(3_900_000))],
  ['bomb', 'page.pdf', 'application/pdf', documents.pdfOfObjectStreams(5_001, '<< /Type /Page >>')],
  [
    'pdf',
    'outlined.pdf',
    'application/pdf',
    documents.pdf('', '2 0 obj\n<< /Type /Outlines /First 3 0 R /Last 3 0 R /Count 1 >>\nendobj\n'),
  ],
  ['pdf', 'page.pdf', 'application/pdf', documents.pdfOfObjectStreams(500, '<< /Type /Page >>'.repeat(500))],
  ['broken', 'owl.png', 'image/png', pictures.hugePng(0)],
  // Names that try to be paths or to look like another type.
  ...[
    '../owl.png',
    '..\\owl.png',
    '/etc/owl.png',
    'C:\\owl.png',
    'C:owl.png',
    'a/b.png',
    'a..png',
    '.png',
    '.hidden.png',
  ]
    .concat(
      'owl.php\0.png',
      'owl.png\0',
      'owl\n.png',
      'owl.png.',
      'owl.png ',
      'owl\u202egnp.png',
      'owl.png::$DATA',
    )
    .concat(`${'a'.repeat(260)}.png`, '', '.', 'owl\u2028.png')
    .map((name): [Outcome, string, string, Buffer] => [
      /^$/.test(name) ? 'unsupported' : 'name',
      name,
      'image/png',
      files.png,
    ]),
]
