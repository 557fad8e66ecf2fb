/** The window in which a child draws for a journal. */
export const drawingMessages = {
  title: 'Draw a picture',
  paper: 'Your paper',
  comes: 'The paper is coming.',
  hint: 'With keys: arrows move, Space puts the pen down or up.',
  tools: 'Tool',
  tool: '{tool, select, pen {Pen} eraser {Eraser} fill {Fill} other {Stickers}}',
  widths: 'Width',
  width: '{width, select, thin {Thin} middle {Middle} other {Thick}}',
  colors: 'Color',
  color:
    '{color, select, black {Black} brown {Brown} red {Red} orange {Orange} yellow {Yellow} green {Green} sky {Light blue} blue {Blue} purple {Purple} other {Pink}}',
  stickers: 'Sticker',
  undo: 'Undo',
  redo: 'Redo',
  clear: 'Clear',
  penDown: 'The pen is down.',
  penUp: 'The pen is up.',
  use: 'I’m done',
  failed: 'The drawing could not be made into a picture. Please try again.',
} as const
