/// <reference types="vite/client" />
declare module 'virtual:tokens.css';
declare module 'virtual:screen-files' {
  export const files: import('./server/screen-files.js').ScreenFiles;
}
