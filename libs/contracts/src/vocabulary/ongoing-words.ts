/** Words for the end date of a current position, lower case without accents; alternatives of a regular expression. */
export const ongoingWords =
  "present|now|today|current|currently|ongoing|to date|date|heute|jetzt|aktuell|laufend|dato|aujourd'hui|aujourd hui|ce jour|maintenant|en cours|presente|atual|atualmente|actual|hoje|agora|hoy|ahora|actualidad|la actualidad|actualmente|oggi|ad oggi|attuale|in corso|actuel|el presente|o presente|o momento|dias de hoje|actuellement|heden|obecnie";
