/** The paper and its tools: needed at the first press on “Draw”, and loaded while the window opens. */
export const loadDrawing = () => import('./drawing-window.tsx')
