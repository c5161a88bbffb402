/// <reference types="vite/client" />
declare module 'virtual:tokens.css';
declare module 'virtual:screen-files' {
  export const files: import('./server/screen-files.js').ScreenFiles;
}
declare module 'virtual:pdf-resources' {
  /** The folder of what the library that draws PDFs asks for. */
  export const pdfResources: string;
}
