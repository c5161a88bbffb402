/// <reference types="vite/client" />
declare module 'virtual:tokens.css';
