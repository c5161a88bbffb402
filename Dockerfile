# One image for every process; which one runs is the command. Example: docker run pathway dist/services/worker/main.js
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY services/api/package.json services/api/
COPY services/worker/package.json services/worker/
COPY services/identity/package.json services/identity/
COPY services/console/package.json services/console/
COPY libs/contracts/package.json libs/contracts/
COPY libs/platform/package.json libs/platform/
COPY libs/domain/package.json libs/domain/
COPY libs/database/package.json libs/database/
COPY admin-web/package.json admin-web/
COPY chaos/package.json chaos/

FROM packages AS build
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node tools/build.mjs

FROM packages AS runtime-packages
# Of the services alone: the browser's packages are inside the built web app.
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev --workspace=services

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Pathway" org.opencontainers.image.licenses="Apache-2.0"
# Which interfaces of the machine a container is reached through, whoever publishes its ports says.
ENV NODE_ENV=production FILES_DIR=/data/files LISTEN_HOST=0.0.0.0
WORKDIR /app
COPY --from=runtime-packages /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/admin-web/dist ./admin-web/dist
COPY --from=build /app/admin-web/dist-ssr ./admin-web/dist-ssr
# Nobody who runs it may read it: then no other process of the same user, such as the inspection of uploads, may look into
# its environment and memory.
RUN chmod 0711 /usr/local/bin/node && mkdir -p /data/files /data/tombstones && chown -R node:node /data
USER node
VOLUME /data/files
EXPOSE 3000 3001 3004
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["dist/services/api/main.js"]
