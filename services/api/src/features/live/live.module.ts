import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './live-streams.js';

@Module({ controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
